import { t } from '@soundings/shared/theme/theme'
import { Card } from '@soundings/shared/ui/card'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Caption, Code, Moment, RowList } from './parts.tsx'
import { openPreviews } from './previews.rules.ts'
import type { StoredPreview } from './releases-document.schema.ts'
import { PREVIEWS_COPY } from './releases-page.copy.ts'

const CLOCK_MS = 10_000

const List = styled(RowList)`
  li {
    padding-block: ${t.space['1_5']};
  }
  a {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 ${t.space[1]};
    align-items: center;
    min-height: ${t.size.targetMin};
    font-weight: ${t.weight.bold};
    overflow-wrap: anywhere;
  }
`

/** This browser's time, every few seconds: no change of the store ends a preview. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The links that show candidates now: of what, by whom, and until when. */
export const PreviewList = ({ previews }: { previews: readonly StoredPreview[] }) => {
  const open = openPreviews(previews, useNow())
  if (open.length === 0) return null
  return (
    <Card as="section" aria-labelledby="previews">
      <h2 id="previews">{PREVIEWS_COPY.heading}</h2>
      <Caption>{PREVIEWS_COPY.hint}</Caption>
      <List>
        {open.map(({ id, href, by, until, remotes }) => (
          <li key={id}>
            <span>
              <a href={href} target="_blank" rel="noreferrer noopener">
                {Object.entries(remotes).map(([name, version]) => (
                  <span key={name}>{PREVIEWS_COPY.shown(name, version)}</span>
                ))}
                <VisuallyHidden>{PREVIEWS_COPY.newTab}</VisuallyHidden>
              </a>
            </span>
            <Caption>
              <span>{PREVIEWS_COPY.by(by)}</span> <Moment at={until} />
            </Caption>
            <Caption>
              <span>{PREVIEWS_COPY.end}</span> <Code>{PREVIEWS_COPY.endCommand(id)}</Code>
            </Caption>
          </li>
        ))}
      </List>
    </Card>
  )
}
