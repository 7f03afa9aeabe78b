import { server } from '@soundings/shared/testing/api-server'
import { renderScreen, type World } from '@soundings/shared/testing/render-screen'
import { aBrowser, aConfig } from '@soundings/shared/testing/worlds'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import WhatWeKeepScreen from './what-we-keep.screen'

const USER = 'http://api.test/v1/client-api/users/user-1'
const opening = (minute: number, way: string) => ({
  at: `2026-03-10T15:${String(minute).padStart(2, '0')}:00.000Z`,
  way,
})
const kept = {
  records: [
    { kind: 'answers', count: 2 },
    { kind: 'check-ins', count: 1 },
    { kind: 'reminders', count: 0 },
    { kind: 'of a newer server', count: 3 },
  ],
  openings: ['log-in', 'text-message', 'clinic', 'of a newer server'].map((way, index) =>
    opening(40 - 10 * index, way),
  ),
  answersReadBy: 'Your care team reads them.',
  textsLanguage: 'en',
  consentedAt: '2026-03-01T15:00:00.000Z',
}

/** Collects the requests for changes. */
const aClinic = (more: object = {}) => {
  const asked: string[] = []
  let now: object = { ...kept, ...more }
  let failures = 0
  const change = (name: string, changed: object) => () => {
    asked.push(name)
    failures -= 1
    if (failures >= 0) return HttpResponse.json({}, { status: 503 })
    now = { ...now, ...changed }
    return HttpResponse.json({ success: true, requestedAt: '2026-03-11T15:00:00.000Z' })
  }
  server.use(
    http.get(`${USER}/kept-data`, () => HttpResponse.json(now)),
    http.post(`${USER}/withdraw-consent`, change('withdraw', { consentedAt: null })),
    http.post(
      `${USER}/deletion-request`,
      change('delete', { deletionRequestedAt: '2026-03-11T15:00:00.000Z' }),
    ),
  )
  return {
    asked,
    failOnce: () => {
      failures = 1
    },
  }
}
const show = async (world: World = {}) => {
  const shown = renderScreen(<WhatWeKeepScreen />, world)
  await screen.findByRole('heading', { level: 2, name: 'In this browser' })
  return shown
}
const items = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the screen shows which data the browser keeps', async () => {
  aClinic()
  const config = aConfig({ keepsPage: false })
  await show({ config: { ...config, identity: { ...config.identity, sessionDays: 1 } } })
  expect(items('In this browser')).toEqual([
    'Answers you have not sent yet: for 24 hours, or until you send them.',
    'Your login: for 1 day, or until you log out.',
    'The help contacts you saw last: for 30 days.',
    'The text size and language you chose: until you change them.',
  ])
})

test("the screen shows the clinic's records in words", async () => {
  aClinic()
  await show()
  expect(screen.getByText('Your care team reads them.')).toHaveAttribute('lang', 'en')
  expect(items('At your clinic').slice(1, -1)).toEqual(['2 sets of answers', '1 check-in'])
  expect(items('Who opened it').map((text) => text?.replace(/Mar \d+, 2026.*/, ''))).toEqual([
    'You, logged in',
    'You, with the link in a text message',
    'Your clinic',
    'Opened some other way',
  ])
})

test('the screen shows the five newest openings', async () => {
  aClinic({ openings: Array.from({ length: 8 }, (_, index) => opening(59 - index, 'clinic')) })
  const { person } = await show()
  expect(items('Who opened it')).toHaveLength(5)
  await person.click(screen.getByRole('button', { name: 'Show 3 more' }))
  expect(items('Who opened it')).toHaveLength(8)
})

test('the screen says that the clinic has not asked for consent', async () => {
  aClinic({ consentedAt: null, asksConsent: false })
  await show()
  expect(screen.getByText('Your clinic has not asked for it.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Withdraw consent' })).not.toBeInTheDocument()
})

test('a consent is withdrawn after a dialog explains the effect', async () => {
  const { asked } = aClinic()
  const { person } = await show()
  await person.click(screen.getByRole('button', { name: 'Withdraw consent' }))
  expect(screen.getByText(/We will ask for it again/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(asked).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Withdraw consent' }))
  await person.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Your clinic does not have your consent right now.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your consent' })).toHaveFocus())
  expect([asked, screen.queryByRole('dialog')]).toEqual([['withdraw'], null])
})

test('a deletion request with an unknown outcome can be repeated', async () => {
  const { asked, failOnce } = aClinic()
  failOnce()
  const { person } = await show()
  await person.click(screen.getByRole('button', { name: 'Ask for deletion' }))
  expect(screen.getByText(/Nothing is deleted right away/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Ask now' }))
  expect(await screen.findByText('We do not know yet if your clinic has your request.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Ask now' }))
  expect(await screen.findByText(/^You asked on .+ Your clinic knows/)).toBeVisible()
  expect(asked).toEqual(['delete', 'delete'])
  expect(screen.queryByRole('button', { name: 'Ask for deletion' })).not.toBeInTheDocument()
})

test.each([
  ['Download to read', 'page', 'my-data.html', '<!doctype html><p>Tea'],
  ['Download for another clinic (FHIR)', 'fhir', 'my-data.json', '{\n  "resourceType": "Bundle"\n}'],
])('%s saves a file', async (name, format, fileName, text) => {
  aClinic()
  server.use(
    http.get(`${USER}/kept-data/export`, ({ request }) =>
      new URL(request.url).searchParams.get('format') === format
        ? HttpResponse.text(text)
        : HttpResponse.error(),
    ),
  )
  const saved: (string | Blob)[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob)
    return 'blob:file'
  }
  const { person } = await show()
  await person.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(saved).toHaveLength(2))
  const [blob, download] = saved
  expect([download, blob instanceof Blob && blob.type]).toEqual([fileName, 'application/octet-stream'])
  expect(await new Response(blob as Blob).text()).toBe(text)
})

test('a failed download shows an error', async () => {
  aClinic()
  server.use(http.get(`${USER}/kept-data/export`, () => HttpResponse.json({}, { status: 503 })))
  const { person } = await show()
  await person.click(screen.getByRole('button', { name: 'Download to read' }))
  expect(await screen.findByText('Your data was not downloaded.')).toBeVisible()
})

test('the wrapper refers to a browser for the download', async () => {
  aClinic()
  await show({ wrapper: aBrowser({ isInWrapper: true }) })
  expect(screen.getByText(/Log in with a browser to download/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download to read' })).not.toBeInTheDocument()
})

test('records that do not load can be retried', async () => {
  server.use(http.get(`${USER}/kept-data`, () => HttpResponse.json({}, { status: 500 })))
  const { person } = renderScreen(<WhatWeKeepScreen />)
  expect(await screen.findByText('This page did not load')).toBeVisible()
  aClinic()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'What we keep' })).toBeVisible()
})
