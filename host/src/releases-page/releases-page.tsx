import { media, t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Card } from '@soundings/shared/ui/card'
import { Notice } from '@soundings/shared/ui/notice'
import { Stack } from '@soundings/shared/ui/page'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { AppCard } from './app-card.tsx'
import { type App, appsOf, openPreviews, warningsOf } from './apps.rules.ts'
import { describeEvent, isTrouble, reasonOf } from './events.rules.ts'
import { Caption, Code, Column, Moment, Rows, Tag } from './parts.tsx'
import { useReleases } from './read-data.ts'
import type { ReleaseEvent, ReleasesDocument, StoredPreview } from './releases-document.schema.ts'
import { PAGE_COPY, RELEASE_COPY } from './releases-page.copy.ts'

const Main = styled.main`
  flex: 1;
  background: ${t.color.surfaceAccent};
  ${Column} {
    padding-block: ${t.space[3]} ${t.space[8]};
  }
`

/* Two columns if both fit, without gaps below short cards. */
const Cards = styled.div`
  column-gap: ${t.space[3]};
  & > * {
    break-inside: avoid;
  }
  & > :not(:last-child) {
    margin-block-end: ${t.space[3]};
  }
  ${media.wide} {
    column-count: 2;
  }
`

const AppRow = ({ app }: { app: App }) => {
  const { name, version, liveAt, liveBy, retired, canary, candidate } = app
  return (
    <li>
      <a href={`#${name}`}>{name}</a>
      <Code>{version ?? PAGE_COPY.nothing}</Code>
      <Caption as="span">
        {liveAt && (
          <>
            <span>{PAGE_COPY.since}</span> <Moment at={liveAt} />{' '}
          </>
        )}
        {liveBy && PAGE_COPY.by(liveBy)}
      </Caption>
      <span>
        {!version && <Tag kind="warning">{retired ? RELEASE_COPY.retired : RELEASE_COPY.notLive}</Tag>}
        {canary && <Tag kind="plain">{RELEASE_COPY.canary(canary.percentage)}</Tag>}
        {candidate && candidate !== canary?.version && (
          <Tag kind="plain">{RELEASE_COPY.stages.candidate}</Tag>
        )}
      </span>
      {warningsOf(app).map((warning) => (
        <strong key={warning}>{warning}</strong>
      ))}
    </li>
  )
}

const CLOCK_MS = 10_000

/** Updates regularly, because previews expire without a change of the store. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const PreviewList = ({ previews }: { previews: readonly StoredPreview[] }) => {
  const open = openPreviews(previews, useNow())
  if (open.length === 0) return null
  return (
    <Card as="section" aria-labelledby="previews">
      <h2 id="previews">{PAGE_COPY.previews}</h2>
      <Caption>{PAGE_COPY.previewsHint}</Caption>
      <Rows>
        {open.map(({ id, href, by, until, remotes }) => (
          <li key={id}>
            <span>
              <a href={href} target="_blank" rel="noreferrer noopener">
                {Object.entries(remotes).map(([name, version]) => (
                  <span key={name}>{`${name} ${version}`}</span>
                ))}
                <VisuallyHidden>{PAGE_COPY.newTab}</VisuallyHidden>
              </a>
            </span>
            <Caption>
              <span>{PAGE_COPY.until(by)}</span> <Moment at={until} />
            </Caption>
            <Caption>
              <span>{PAGE_COPY.endPreview}</span> <Code>{PAGE_COPY.endCommand(id)}</Code>
            </Caption>
          </li>
        ))}
      </Rows>
    </Card>
  )
}

/** A button shows more. */
const SHOWN = 20

const EventList = ({ events }: { events: readonly ReleaseEvent[] }) => {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, SHOWN)
  return (
    <Card as="section" aria-labelledby="events">
      <h2 id="events">{PAGE_COPY.events}</h2>
      <Rows as="ol">
        {shown.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be equal; the newest is first.
          <li key={events.length - index}>
            <span>{isTrouble(event) ? <strong>{describeEvent(event)}</strong> : describeEvent(event)}</span>
            {reasonOf(event) && <span>{reasonOf(event)}</span>}
            <Caption>
              <Moment at={event.at} /> <span>{PAGE_COPY.by(event.who)}</span>
            </Caption>
          </li>
        ))}
      </Rows>
      {shown.length < events.length && (
        <Button kind="secondary" small onClick={() => setIsWhole(true)}>
          {PAGE_COPY.more(events.length - shown.length)}
        </Button>
      )}
    </Card>
  )
}

const Content = ({ document }: { document: ReleasesDocument }) => {
  const apps = appsOf(document)
  return (
    <>
      {!document.host && <Notice kind="warning" title={PAGE_COPY.noLiveHost} live={false} />}
      <Card as="section" aria-labelledby="live">
        <h2 id="live">{PAGE_COPY.live}</h2>
        <Rows>
          {apps.map((app) => (
            <AppRow key={app.name} app={app} />
          ))}
        </Rows>
      </Card>
      <PreviewList previews={document.previews} />
      <Cards>
        {apps.map((app) => (
          <AppCard key={app.name} app={app} />
        ))}
      </Cards>
      <EventList events={document.events} />
    </>
  )
}

const Subtitle = ({ generation, composition, updatedAt }: ReleasesDocument) => (
  <Caption>
    <span>{composition ? PAGE_COPY.composition : PAGE_COPY.noComposition}</span> <Code>{composition}</Code>
    <span>{PAGE_COPY.generation(generation)}</span> <Moment at={updatedAt} />
  </Caption>
)

/** For teams; patients never see this page. */
export const ReleasesPage = () => {
  const { data, error } = useReleases()
  return (
    <Main id="main">
      <Column>
        <Stack $gap={3}>
          <div>
            <h1>{PAGE_COPY.heading}</h1>
            {data && <Subtitle {...data} />}
          </div>
          {error && (
            <Notice kind="danger" title={data ? PAGE_COPY.stale : PAGE_COPY.unread}>
              {PAGE_COPY.mend}
            </Notice>
          )}
          {data ? <Content document={data} /> : !error && <p role="status">{PAGE_COPY.loading}</p>}
        </Stack>
      </Column>
    </Main>
  )
}
