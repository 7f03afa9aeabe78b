import { t } from '@soundings/shared/theme/theme'
import { Card } from '@soundings/shared/ui/card'
import { styled } from 'styled-components'
import { AppConfig } from './app-config.tsx'
import { type App, releasesIn, stageOf } from './apps.rules.ts'
import { Caption, Code, Details, Moment, Table } from './parts.tsx'
import { ReleaseBlock } from './release-block.tsx'
import type { ListedRelease } from './releases-document.schema.ts'
import { APP_COPY } from './releases-page.copy.ts'
import { Source } from './source.tsx'
import { Tag } from './tag.tsx'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${t.space.half} ${t.space[2]};
  padding-block-end: ${t.space['1_5']};
`

const Name = styled.h2`
  hyphens: none;
  scroll-margin-top: ${t.space[3]};
  overflow-wrap: anywhere;
`

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space[2]};
`

const toRow = (release: ListedRelease) => ({
  key: release.version,
  cells: [
    <Code key="version">{release.version}</Code>,
    <Moment key="at" at={release.publishedAt} />,
    release.publishedBy ?? APP_COPY.unknown,
    release.state,
    release.provenance ? <Source key="source" provenance={release.provenance} /> : '',
  ],
})

/** What visitors got of a release, or what its check saw: more than a row says. */
const hasMoreIn =
  ({ totals, pictured }: App) =>
  (release: ListedRelease) =>
    pictured.includes(release.version) || totals.some(({ version }) => version === release.version)

type Props = {
  app: App
  days: readonly string[]
  /** What `/config.json` says of it; undefined where that cannot be read. */
  configured: Readonly<Record<string, unknown>> | undefined
}

/** All of an app: what is live, who gets what else, what comes, and what was. */
export const AppCard = ({ app, days, configured }: Props) => {
  const { name, owner, retired, version, config } = app
  const previous = releasesIn(app, ['previous'])
  return (
    <Card as="section" aria-labelledby={name}>
      <Head>
        <Name id={name} tabIndex={-1}>
          {name}
        </Name>
        <Caption>{owner && APP_COPY.owner(owner)}</Caption>
      </Head>
      {!version && (
        <p>
          <Tag kind="warning">{retired ? APP_COPY.retired : APP_COPY.notLive}</Tag> <span>{retired}</span>
        </p>
      )}
      <Blocks>
        {releasesIn(app, ['live', 'canary', 'candidate']).map((release) => (
          <ReleaseBlock
            key={release.version}
            app={app}
            stage={stageOf(app, release.version)}
            release={release}
            days={days}
          />
        ))}
      </Blocks>
      {config && <AppConfig name={name} settings={config} configured={configured} />}
      {previous.length > 0 && (
        <Details>
          <summary>{APP_COPY.previous(previous.length)}</summary>
          <Table
            caption={APP_COPY.previousOf(name)}
            head={APP_COPY.previousHead}
            rows={previous.map(toRow)}
          />
          <Blocks>
            {previous.filter(hasMoreIn(app)).map((release) => (
              <ReleaseBlock key={release.version} app={app} stage="previous" release={release} days={days} />
            ))}
          </Blocks>
        </Details>
      )}
    </Card>
  )
}
