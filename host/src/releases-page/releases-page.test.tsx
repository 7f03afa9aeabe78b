import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPicture } from '../../cli/testing/picture.fixture.ts'
import { aDocument, aRelease } from './releases.fixture.ts'
import { ReleasesPage } from './releases-page.tsx'

/** A failed read is retried. */
const SLOW = { timeout: 5_000 }
const HOSTILE = '<img src=x onerror="alert(1)">'
const host = { name: 'host', version: '9', releases: [aRelease('9')] }
const remote = {
  name: 'mfe-a',
  owner: 'team a',
  version: '1',
  releases: [aRelease('1')],
}

type Answers = { status?: unknown; pictures?: unknown }

const open = ({ status = aDocument([host, remote]), pictures }: Answers) => {
  const answer = (content: unknown) =>
    content === undefined || content === 'down'
      ? new Response('no', { status: 503 })
      : new Response(typeof content === 'string' ? content : JSON.stringify(content))
  const answers = new Map([
    ['/releases/status.json', status],
    ['/releases/pictures/mfe-a-2.json', pictures],
  ])
  jest.spyOn(window, 'fetch').mockImplementation(async (url) => answer(answers.get(String(url))))
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  return render(
    <QueryClientProvider client={client}>
      <ReleasesPage />
    </QueryClientProvider>,
  )
}
afterEach(() => jest.restoreAllMocks())

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('the page shows live releases with warnings first', async () => {
  const ended = { version: '2', reason: 'home failed in 9 of 30 visits' }
  open({ status: aDocument([host, { ...remote, ended }]) })
  const live = await section('What is live')
  expect(live.getByText('The canary 2 ended automatically: home failed in 9 of 30 visits')).toBeVisible()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['What is live', 'host', 'mfe-a', 'What happened'])
  expect((await section('mfe-a')).getByText('Owned by team a')).toBeVisible()
  expect(jest.mocked(window.fetch).mock.calls.map(([url]) => url)).toEqual(['/releases/status.json'])
})

test.each([
  ['damaged', '{"generation": 1, "remo'],
  ['invalid', { generation: 'many' }],
  ['missing', 'down'],
])('a %s status.json shows an error with the command that rewrites it', async (_, status) => {
  open({ status })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'What is released cannot be read. status.json is missing or damaged: npm run remotes -- status writes it again.',
  )
})

test('the page says that no host is live', async () => {
  open({ status: aDocument([{ name: 'mfe-a', retired: 'not used any more' }]) })
  expect(await screen.findByText(/No host is live/)).toBeVisible()
  expect((await section('mfe-a')).getByText('not used any more')).toBeVisible()
  expect((await section('What is live')).getByText('nothing')).toBeVisible()
})

test('the page shows names and reasons of publishers as text', async () => {
  const releases = [aRelease('1', { publishedBy: HOSTILE, provenance: { builder: 'javascript:alert(1)' } })]
  const events = [
    { at: HOSTILE, who: HOSTILE, action: HOSTILE, name: HOSTILE, version: HOSTILE, note: HOSTILE },
  ]
  const { container } = open({
    status: aDocument([host, { ...remote, owner: HOSTILE, forced: HOSTILE, releases }], { events }),
  })
  expect((await screen.findAllByText(/<img src=x/u)).length).toBeGreaterThan(4)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('[href^="javascript"]')).toBeNull()
})

describe('pictures of a check', () => {
  const SCREENS = ['/a (home)', '/b (list)']
  const check = { passed: true, at: '2026-11-26T08:00:00.000Z', journeys: 9, screens: SCREENS, failed: [] }
  const withCheck = (more: object = {}) =>
    aDocument(
      [
        host,
        {
          ...remote,
          candidate: '2',
          releases: [aRelease('1'), aRelease('2', { check: { ...check, ...more } })],
        },
      ],
      { pictures: ['releases/pictures/mfe-a-2.json'] },
    )
  const openCheck = async () => {
    const summary = (await section('mfe-a')).getByText('Check passed: 9 journeys and screens')
    // jsdom opens it without an event.
    await userEvent.click(summary)
    fireEvent(summary.closest('details') ?? summary, new Event('toggle'))
  }
  const asked = () => jest.mocked(window.fetch).mock.calls.filter(([url]) => String(url).includes('pictures'))

  it('pictures of each screen are shown when the check is opened', async () => {
    open({ status: withCheck(), pictures: { '/a (home)': aPicture(), '/b (list)': aPicture() } })
    await section('mfe-a')
    expect(asked()).toEqual([])
    await openCheck()
    const pictures = await screen.findAllByRole('img', { name: /^mfe-a: / })
    expect(pictures.map((one) => one.getAttribute('alt'))).toEqual(['mfe-a: /a (home)', 'mfe-a: /b (list)'])
    expect(pictures[0]).toHaveAttribute('src', `data:image/jpeg;base64,${aPicture()}`)
    expect(asked()).toHaveLength(1)
  })

  it('pictures of a failed check are shown at once', async () => {
    const failed = ['mfe-a: /b (list): it is 900 px wide']
    open({ status: withCheck({ passed: false, failed }), pictures: { '/b (list)': aPicture() } })
    const item = (await screen.findByText(/it is 900 px wide/)).closest('li')
    expect(await screen.findByRole('img', { name: 'mfe-a: /b (list)' })).toBeInTheDocument()
    expect(item).toContainElement(screen.getByRole('img', { name: 'mfe-a: /b (list)' }))
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['a URL', 'https://evil.example/a.jpg'],
    ['a picture with a media type after it', `${aPicture()};base64,`],
  ])('pictures are not shown if one is %s', async (_, hostile) => {
    open({ status: withCheck(), pictures: { '/a (home)': aPicture(), '/b (list)': hostile } })
    await openCheck()
    expect(await screen.findByText(/The pictures of this check cannot be read/, {}, SLOW)).toBeVisible()
    expect(screen.queryByRole('img', { name: /^mfe-a: / })).not.toBeInTheDocument()
  })

  it('pictures are not requested for a release without any', async () => {
    open({ status: { ...withCheck(), pictures: [] } })
    await openCheck()
    expect(screen.getByText('/a (home)')).toBeVisible()
    expect(asked()).toEqual([])
  })
})

test('the page shows open previews as links', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-26T09:00:00Z'), advanceTimers: true })
  const ends = (until: string, id: string) => ({
    id,
    by: 'ben',
    until,
    remotes: { 'mfe-a': '2' },
    path: '/a',
  })
  const previews = [
    ends('2026-11-26T09:00:30.000Z', 'a'.repeat(32)),
    ends('2026-11-26T08:59:59.000Z', 'b'.repeat(32)),
  ]
  open({ status: aDocument([host, remote], { previews }) })
  const link = (await section('Open previews')).getByRole('link', { name: 'mfe-a 2 (opens a new tab)' })
  expect(link).toHaveAttribute('href', `/a?preview=${'a'.repeat(32)}`)
  expect(link).toHaveAttribute('rel', 'noreferrer noopener')
  expect(screen.getByText(`npm run remotes -- preview --end ${'a'.repeat(32)}`)).toBeVisible()
  expect(screen.queryByText(/b{32}/)).not.toBeInTheDocument()
  act(() => jest.advanceTimersByTime(40_000))
  expect(screen.queryByRole('region', { name: 'Open previews' })).not.toBeInTheDocument()
  jest.useRealTimers()
})
