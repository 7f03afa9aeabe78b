import { t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'
import type { MountTotal } from '../../cli/live/mount-total.schema.ts'
import type { App, Stage } from './apps.rules.ts'
import { CheckResult } from './check-result.tsx'
import { votesByDay } from './days.rules.ts'
import { Caption, Code, Facts, Moment } from './parts.tsx'
import type { ListedRelease } from './releases-document.schema.ts'
import { RELEASE_COPY, REPORTS_COPY } from './releases-page.copy.ts'
import { Source } from './source.tsx'
import { Tag } from './tag.tsx'
import { VisitorFacts } from './visitor-facts.tsx'
import { VisitorsChart } from './visitors-chart.tsx'

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${t.space[1]};
  padding-block-start: ${t.space['1_5']};
  border-block-start: ${t.stroke.hairline} solid ${t.color.border};
`

const Title = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.half} ${t.space[1]};
  ${t.type.small}
  hyphens: none;
`

const TAGS = { live: 'live', canary: 'waiting', candidate: 'plain', previous: 'plain' } as const

type Props = { app: App; stage: Stage; release: ListedRelease; days: readonly string[] }

const mostADay = (totals: readonly MountTotal[]) =>
  Math.max(0, ...totals.flatMap(({ days }) => days.map(({ mounted, failed }) => mounted + failed)))

const Visitors = ({ app, release, days }: Omit<Props, 'stage'>) => {
  const total = app.totals.find(({ version }) => version === release.version)
  if (!total) return <Caption>{REPORTS_COPY.none}</Caption>
  return (
    <>
      <VisitorFacts total={total} />
      {days.length > 0 && total.days.length > 0 && (
        <VisitorsChart
          title={release.version}
          days={votesByDay(total, days)}
          maximum={mostADay(app.totals)}
        />
      )}
    </>
  )
}

/** A release that somebody gets, or may get: who released it, what its check found, and what its visitors got. */
export const ReleaseBlock = ({ app, stage, release, days }: Props) => {
  const { version, liveAt, publishedAt, publishedBy, provenance, check } = release
  const share = stage === 'canary' ? app.canary?.percentage : undefined
  return (
    <Block>
      <Title>
        <Tag kind={TAGS[stage]}>
          {share === undefined ? RELEASE_COPY.stages[stage] : RELEASE_COPY.canary(share)}
        </Tag>
        <Code>{version}</Code>
      </Title>
      <Facts
        facts={[
          [RELEASE_COPY.since, stage === 'live' && liveAt ? <Moment key="since" at={liveAt} /> : undefined],
          [RELEASE_COPY.published, liveAt === publishedAt ? undefined : <Moment key="at" at={publishedAt} />],
          [RELEASE_COPY.by, publishedBy],
          [RELEASE_COPY.source, provenance && <Source key="source" provenance={provenance} />],
          [RELEASE_COPY.forced, stage === 'live' ? app.forced : undefined],
        ]}
      />
      {check ? (
        <CheckResult
          key={check.at}
          name={app.name}
          version={version}
          check={check}
          isPictured={app.pictured.includes(version)}
        />
      ) : (
        <Caption>{RELEASE_COPY.unchecked}</Caption>
      )}
      {stage === 'candidate' || app.name === 'host' ? undefined : (
        <Visitors app={app} release={release} days={days} />
      )}
      {stage === 'candidate' && app.name !== 'host' && (
        <Caption>
          <span>{RELEASE_COPY.preview}</span> <Code>{RELEASE_COPY.previewCommand(app.name, version)}</Code>
        </Caption>
      )}
    </Block>
  )
}
