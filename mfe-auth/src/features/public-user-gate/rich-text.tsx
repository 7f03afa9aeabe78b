import { t } from '@soundings/shared/theme/theme'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import styled from 'styled-components'

const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space[2]};
  overflow-wrap: anywhere;

  ul,
  ol {
    padding-left: ${t.space[3]};
  }
`

/** Text for reading only: no scripts, no styles, no forms, nothing that loads by itself. */
const ALLOWED = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'a',
    'blockquote',
  ],
  ALLOWED_ATTR: ['href'],
}

/** A clinic's rich text, made safe with DOMPurify first (decisions, Behaviour). */
export const RichText = ({ html }: { html: string }) => {
  const safe = useMemo(() => DOMPurify.sanitize(html, ALLOWED), [html])
  return <Prose dangerouslySetInnerHTML={{ __html: safe }} />
}
