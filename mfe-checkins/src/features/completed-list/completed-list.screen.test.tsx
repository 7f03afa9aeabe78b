import { formatMoment } from '@soundings/shared/dates/format'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { fireEvent, screen } from '@testing-library/react'
import { aClinic, aModule, aScore, calls, failing, note } from '../../components/a-clinic.fixture'
import CompletedListScreen from './completed-list.screen'

const show = () =>
  renderScreen(<CompletedListScreen />, {
    path: '/check-ins/:checkInId/completed',
    at: '/check-ins/mood/completed',
  })
const mood = aModule('mood', 'Low mood', [note])
const [first, second] = ['2026-03-01T10:00:00Z', '2026-03-02T11:30:00Z'] as const

test('every submission is there by its time, and opens [HISTORY-01] [HISTORY-02] [HISTORY-03]', async () => {
  aClinic({ modules: [mood], scores: [aScore('s2', 'mood', second, 'b'), aScore('s1', 'mood', first, 'a')] })
  show()
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1, name: 'Past answers: Low mood' })).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [formatMoment(second), '/check-ins/mood/completed/s2'],
    [formatMoment(first), '/check-ins/mood/completed/s1'],
  ])
})

test('without a submission it says so', async () => {
  aClinic({ modules: [mood] })
  show()
  expect(await screen.findByText('There are no past answers yet.')).toBeVisible()
})

test('a history that does not load can be tried again', async () => {
  aClinic({ modules: [mood], scores: [aScore('s1', 'mood', first, 'a')] })
  failing('get', calls.scores, 500)
  const { person } = show()
  expect(await screen.findByText('The clinic is having a moment.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link')).toBeVisible()
})

test('a read that failed never says that there are no past answers', async () => {
  aClinic({ modules: [mood] })
  show()
  expect(await screen.findByText('There are no past answers yet.')).toBeVisible()
  failing('get', calls.scores, 500, 2)
  fireEvent(window, new Event('visibilitychange'))
  expect(await screen.findByText('The clinic is having a moment.', {}, { timeout: 3_000 })).toBeVisible()
  expect(screen.queryByText('There are no past answers yet.')).not.toBeInTheDocument()
})
