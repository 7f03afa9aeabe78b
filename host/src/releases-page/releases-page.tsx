import { media, t } from '@soundings/shared/theme/theme'
import { Notice } from '@soundings/shared/ui/notice'
import { Stack } from '@soundings/shared/ui/page'
import { styled } from 'styled-components'
import { AppCard } from './app-card.tsx'
import { appsOf, troubleOf } from './apps.rules.ts'
import { chartDays } from './days.rules.ts'
import { EventList } from './event-list.tsx'
import { librariesOf } from './libraries.rules.ts'
import { LibraryList } from './library-list.tsx'
import { LiveList } from './live-list.tsx'
import { Caption, Code, Column, Moment } from './parts.tsx'
import { PreviewList } from './preview-list.tsx'
import { useConfig, useReleases, useReports } from './read-data.ts'
import type { ReleasesDocument } from './releases-document.schema.ts'
import { PAGE_COPY } from './releases-page.copy.ts'
import { TroubleList } from './trouble-list.tsx'

const Main = styled.main`
  flex: 1;
  background: ${t.color.surfaceAccent};
  ${Column} {
    padding-block: ${t.space[3]} ${t.space[8]};
  }
  ${media.wide} {
    ${Column} {
      padding-block-start: ${t.space[5]};
    }
  }
`

/* Two columns where both have room, without holes below short cards. */
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

const Subtitle = ({ generation, composition, updatedAt }: ReleasesDocument) => (
  <Caption>
    <span>{composition ? PAGE_COPY.composition : PAGE_COPY.noComposition}</span>{' '}
    {composition && <Code>{composition}</Code>}
    <span>{PAGE_COPY.generation(generation)}</span> <Moment at={updatedAt} />
  </Caption>
)

const Content = ({ document }: { document: ReleasesDocument }) => {
  const reports = useReports()
  const { data: config } = useConfig()
  const apps = appsOf(document, reports.data)
  const trouble = troubleOf(apps, config?.remotes)
  const libraries = librariesOf(document)
  const days = chartDays(reports.data ?? [])
  return (
    <>
      {!document.host && <Notice kind="warning" title={PAGE_COPY.noLiveHost} live={false} />}
      <TroubleList trouble={trouble} areReportsRead={!reports.isError} />
      <LiveList apps={apps} trouble={trouble} />
      <PreviewList previews={document.previews} />
      <Cards>
        {apps.map((app) => (
          <AppCard
            key={app.name}
            app={app}
            days={days}
            configured={config && (config.remotes[app.name] ?? {})}
          />
        ))}
      </Cards>
      {libraries.length > 0 && <LibraryList libraries={libraries} />}
      <EventList events={document.events} />
    </>
  )
}

/** What is live where, what fails, and what each team has released: for teams, not for patients. */
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
