import { media, t } from '@soundings/shared/theme/theme'
import { Card } from '@soundings/shared/ui/card'
import { styled } from 'styled-components'
import type { App, Trouble } from './apps.rules.ts'
import { Code, Moment, RowList } from './parts.tsx'
import { APP_COPY, LIVE_COPY, RELEASE_COPY, TROUBLE_COPY } from './releases-page.copy.ts'
import { Tag } from './tag.tsx'

const List = styled(RowList)`
  li {
    align-items: center;
    padding-block: ${t.space['1_5']};
  }
  a {
    font-weight: ${t.weight.bold};
  }
  ${media.wide} {
    li {
      grid-template-columns: ${t.size.number} ${t.size.date} minmax(0, 1fr) auto;
      padding-block: ${t.space[1]};
    }
  }
`

const Meta = styled.span`
  color: ${t.color.textMuted};
  ${t.type.caption}
`

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.half};
  &:empty {
    display: none;
  }
`

const NOT_FAILING: Trouble[] = []

const StateTags = ({ app, trouble = NOT_FAILING }: { app: App; trouble: readonly Trouble[] | undefined }) => {
  const { version, retired, canary, candidate } = app
  const kinds = (['failing', 'warning'] as const).filter((kind) => trouble.some((one) => one.kind === kind))
  return (
    <Tags>
      {kinds.slice(0, 1).map((kind) => (
        <Tag key={kind} kind={kind}>
          {TROUBLE_COPY[kind]}
        </Tag>
      ))}
      {!version && <Tag kind="warning">{retired ? APP_COPY.retired : APP_COPY.notLive}</Tag>}
      {canary && <Tag kind="waiting">{RELEASE_COPY.canary(canary.percentage)}</Tag>}
      {candidate && candidate !== canary?.version && <Tag kind="plain">{RELEASE_COPY.stages.candidate}</Tag>}
    </Tags>
  )
}

/** Each app in a line: what is live since when, by whom, and what else there is of it. */
export const LiveList = ({ apps, trouble }: { apps: readonly App[]; trouble: readonly Trouble[] }) => (
  <Card as="section" aria-labelledby="live">
    <h2 id="live">{LIVE_COPY.heading}</h2>
    <List>
      {apps.map((app) => (
        <li key={app.name}>
          <a href={`#${app.name}`}>{app.name}</a>
          <Code>{app.version ?? LIVE_COPY.nothing}</Code>
          <Meta>
            {app.liveAt && (
              <>
                <span>{LIVE_COPY.since}</span> <Moment at={app.liveAt} />
              </>
            )}
            {app.publishedBy && <span>{` ${LIVE_COPY.by(app.publishedBy)}`}</span>}
          </Meta>
          <StateTags app={app} trouble={trouble.filter((one) => one.app === app.name)} />
        </li>
      ))}
    </List>
  </Card>
)
