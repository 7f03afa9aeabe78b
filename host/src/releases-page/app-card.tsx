import { t } from '@soundings/shared/theme/theme'
import { Card } from '@soundings/shared/ui/card'
import { styled } from 'styled-components'
import { type App, releasesIn, stageOf, toSafeLink } from './apps.rules.ts'
import { CheckResult } from './check-result.tsx'
import { Caption, Code, Details, Facts, Moment, Tag } from './parts.tsx'
import type { ListedRelease } from './releases-document.schema.ts'
import { RELEASE_COPY } from './releases-page.copy.ts'

const Name = styled.h2`
  hyphens: none;
  scroll-margin-top: ${t.space[3]};
  overflow-wrap: anywhere;
`

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space[1]};
  margin-block-start: ${t.space['1_5']};
  padding-block-start: ${t.space['1_5']};
  border-block-start: ${t.stroke.hairline} solid ${t.color.border};
  h3 {
    ${t.type.small}
    hyphens: none;
  }
`

const Place = ({ text }: { text: string }) => {
  const href = toSafeLink(text)
  return href ? (
    <a href={href} rel="noreferrer noopener">
      {text}
    </a>
  ) : (
    <span>{text}</span>
  )
}

const COMMIT_LENGTH = 10

/** Verified by the store. */
const Source = ({ commit, repository, builder }: NonNullable<ListedRelease['provenance']>) => (
  <>
    {commit && <Code>{commit.slice(0, COMMIT_LENGTH)}</Code>} {repository && <Place text={repository} />}{' '}
    <Place text={builder} />
  </>
)

const Release = ({ app, release }: { app: App; release: ListedRelease }) => {
  const { version, liveAt, publishedAt, publishedBy, provenance, check, state } = release
  const stage = stageOf(app, version)
  return (
    <Block>
      <h3>
        <Tag kind={stage === 'live' ? 'live' : 'plain'}>
          {stage === 'canary' && app.canary
            ? RELEASE_COPY.canary(app.canary.percentage)
            : RELEASE_COPY.stages[stage]}
        </Tag>
        <Code>{version}</Code>
      </h3>
      <Facts
        facts={[
          [RELEASE_COPY.since, stage === 'live' && liveAt ? <Moment key="since" at={liveAt} /> : undefined],
          [RELEASE_COPY.published, <Moment key="at" at={publishedAt} />],
          [RELEASE_COPY.by, publishedBy],
          [RELEASE_COPY.state, stage === 'previous' ? state : undefined],
          [RELEASE_COPY.source, provenance && <Source key="source" {...provenance} />],
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
      {stage === 'candidate' && app.name !== 'host' && (
        <Caption>
          <span>{RELEASE_COPY.preview}</span> <Code>{RELEASE_COPY.previewCommand(app.name, version)}</Code>
        </Caption>
      )}
    </Block>
  )
}

export const AppCard = ({ app }: { app: App }) => {
  const { name, owner, retired, version } = app
  const toRelease = (release: ListedRelease) => <Release key={release.version} app={app} release={release} />
  const previous = releasesIn(app, ['previous'])
  return (
    <Card as="section" aria-labelledby={name}>
      <Name id={name} tabIndex={-1}>
        {name}
      </Name>
      <Caption>{owner && RELEASE_COPY.owner(owner)}</Caption>
      {!version && (
        <p>
          <Tag kind="warning">{retired ? RELEASE_COPY.retired : RELEASE_COPY.notLive}</Tag>
          <span>{retired}</span>
        </p>
      )}
      {releasesIn(app, ['live', 'canary', 'candidate']).map(toRelease)}
      {previous.length > 0 && (
        <Details>
          <summary>{RELEASE_COPY.previous(previous.length)}</summary>
          {previous.map(toRelease)}
        </Details>
      )}
    </Card>
  )
}
