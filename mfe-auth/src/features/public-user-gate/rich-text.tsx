import { formatPhone } from '@soundings/shared/forms/phone.rules'
import { t } from '@soundings/shared/theme/theme'
import { HelpLink, type HelpLinkProps } from '@soundings/shared/ui/help-link'
import { Stack } from '@soundings/shared/ui/page'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { styled } from 'styled-components'

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

const LINK_KIND_BY_PROTOCOL: Readonly<Record<string, HelpLinkProps['kind']>> = {
  'https:': 'web',
  'http:': 'web',
  'tel:': 'call',
  'sms:': 'text',
}

/** Where a link of a clinic's text leads, once for each address; what is neither number nor page is left out. */
const collectLinks = (text: DocumentFragment): HelpLinkProps[] => {
  const links = [...text.querySelectorAll('a[href]')].flatMap((link): HelpLinkProps[] => {
    const url = new URL(link.getAttribute('href') ?? '', window.location.origin)
    const kind = LINK_KIND_BY_PROTOCOL[url.protocol]
    const value = kind === 'web' ? url.host : formatPhone(url.pathname)
    return kind ? [{ kind, title: link.textContent?.trim() || value, value, href: url.href }] : []
  })
  return links.filter(({ href }, index) => links.findIndex((other) => other.href === href) === index)
}

/** For reading only: the words of a link stay, the link goes, and what it led to is said after the text. */
const stripLinks = (html: string) => {
  const text = DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true })
  const links = collectLinks(text)
  for (const link of text.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  const page = document.createElement('div')
  page.append(text)
  return { safe: DOMPurify.sanitize(page, ALLOWED), links }
}

/** A clinic's rich text at a kiosk, where no link leads away: addresses stand under it, for one's own phone. */
export const LinklessRichText = ({ html }: { html: string }) => {
  const { safe, links } = useMemo(() => stripLinks(html), [html])
  return (
    <>
      <Prose dangerouslySetInnerHTML={{ __html: safe }} />
      {links.length > 0 && (
        <Stack $gap={1}>
          {links.map((link) => (
            <HelpLink key={link.href} {...link} />
          ))}
        </Stack>
      )}
    </>
  )
}
