import { formatLocalTime } from '@soundings/shared/dates/format'
import { formatMoment } from '@soundings/shared/dates/format-moment'
import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { fireEvent, screen, within } from '@testing-library/react'
import { delay, http } from 'msw'
import {
  aClinic,
  aModule,
  aScore,
  endpoints,
  failCalls,
  noteNode,
  slider,
} from '../../components/a-clinic.fixture'
import CompletedListScreen from './completed-list.screen'

const show = (state?: object) =>
  renderScreen(<CompletedListScreen />, {
    path: '/check-ins/:checkInId/completed',
    at: '/check-ins/mood/completed',
    ...(state ? { state } : {}),
  })
const often = {
  id: 'often',
  type: 'likert',
  label: 'How often?',
  answers: [
    { id: 'a', label: 'Never', value: 0 },
    { id: 'b', label: 'Often', value: 3 },
  ],
}
const mood = aModule('mood', 'Low mood', [noteNode])
const scale = aModule('mood', 'Low mood', [often])
const day = aModule('mood', 'Daily life', [slider('energy', 'Energy?'), slider('sleep', 'Sleep?')])
const answered = (createdAt: string, answers: { key: string; value: number }[], id = createdAt) => ({
  ...aScore(id, 'mood', createdAt, ''),
  answers,
})
/** Five scores in each month, back from March 2026. */
const many = (months: number) =>
  Array.from({ length: months * 5 }, (_, index) =>
    answered(new Date(2026, 2 - Math.floor(index / 5), 20 - (index % 5), 10).toISOString(), [
      { key: 'often', value: 3 },
    ]),
  )
const [first, second] = ['2026-03-01T10:00:00Z', '2026-03-02T11:30:00Z'] as const

test('the list after a check-in shows when it was sent', async () => {
  aClinic({
    modules: [mood, aModule('day', 'Daily life', [noteNode]), aModule('worry', 'Worry', [noteNode])],
    scores: [aScore('s2', 'day', new Date().toISOString(), 'b'), aScore('s1', 'mood', first, 'a')],
  })
  show({ justSent: 'once', sentAt: second })
  expect(
    await screen.findByText(
      `Thank you. Your check-in was sent to your clinic at ${formatLocalTime(second)}.`,
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your progress' })).toHaveAttribute('href', '/progress')
  expect(await screen.findByText('Not done today yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Worry' })).toHaveAttribute('href', '/check-ins/worry')
  expect(screen.queryByRole('link', { name: 'Daily life' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Low mood' })).not.toBeInTheDocument()
})

test('a sent check-in is confirmed even if other check-ins cannot be read', async () => {
  aClinic({ modules: [mood], scores: [aScore('s1', 'mood', first, 'a')] })
  server.use(http.get(endpoints.assigned, () => delay('infinite')))
  show({ justSent: 'once', sentAt: second })
  expect(await screen.findByText(/^Thank you\. Your check-in was sent/)).toBeVisible()
  expect(screen.queryByText('Not done today yet')).not.toBeInTheDocument()
})

test('the list shows every submission with its time [HISTORY-01] [HISTORY-02] [HISTORY-03]', async () => {
  aClinic({ modules: [mood], scores: [aScore('s2', 'mood', second, 'b'), aScore('s1', 'mood', first, 'a')] })
  show()
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1, name: 'Past answers: Low mood' })).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [formatMoment(second), '/check-ins/mood/completed/s2'],
    [formatMoment(first), '/check-ins/mood/completed/s1'],
  ])
})

test('entries show their values as a picture and as text [HISTORY-01] [HISTORY-02]', async () => {
  const scores = [
    answered('2026-03-02T12:00:00Z', [{ key: 'energy', value: 2 }]),
    answered('2026-02-02T12:00:00Z', [
      { key: 'energy', value: -2 },
      { key: 'sleep', value: 0 },
    ]),
  ]
  aClinic({ modules: [day], scores })
  show()
  const march = await screen.findByRole('region', { name: 'March 2026 1 entry' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'March 2026 1 entry',
    'February 2026 1 entry',
  ])
  const link = within(march).getByRole('link', { name: formatMoment('2026-03-02T12:00:00Z') })
  expect(link).toHaveAccessibleDescription('1 of 2 answered Energy? At the high end. Sleep? Not answered.')
  const picture = march.querySelector('[data-gauges]')
  expect(picture).toHaveAttribute('aria-hidden', 'true')
  expect(picture?.querySelectorAll('[data-line]')).toHaveLength(1)
  expect(picture?.querySelectorAll('[data-tank="empty"]')).toHaveLength(1)
})

test('the answer of a check-in with a single scale is shown in words', async () => {
  aClinic({ modules: [scale], scores: many(1) })
  show()
  expect((await screen.findAllByText('Often'))[0]).toBeVisible()
})

test('a long history loads page by page', async () => {
  aClinic({ modules: [scale], scores: many(7) })
  const { person, unmount } = show()
  const more = await screen.findByRole('button', { name: 'Show 15 more' })
  expect(screen.getAllByRole('link')).toHaveLength(20)
  expect(screen.getByText('Showing 20 of 35.')).toBeVisible()
  await person.click(more)
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(35)
  expect(links[20]).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
  // Back returns to the same history entry.
  unmount()
  show()
  expect(await screen.findByText(/^November 2025/)).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(35)
  window.history.replaceState(null, '')
})

test('a history that fails to load can be retried', async () => {
  aClinic({ modules: [mood], scores: [aScore('s1', 'mood', first, 'a')] })
  failCalls('get', endpoints.scores, 500)
  const { person } = show()
  expect(await screen.findByText('The clinic is having a moment.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link')).toBeVisible()
})

test('an empty history is shown as empty', async () => {
  aClinic({ modules: [mood] })
  show()
  expect(await screen.findByText('No past answers yet.')).toBeVisible()
  failCalls('get', endpoints.scores, 500, 2)
  fireEvent(window, new Event('visibilitychange'))
  expect(await screen.findByText('The clinic is having a moment.', {}, { timeout: 3_000 })).toBeVisible()
  expect(screen.queryByText('No past answers yet.')).not.toBeInTheDocument()
})
