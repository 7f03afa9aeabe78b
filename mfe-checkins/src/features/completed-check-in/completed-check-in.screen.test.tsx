import { renderScreen } from '@soundings/shared/testing/render-screen'
import { fireEvent, screen } from '@testing-library/react'
import {
  aClinic,
  aModule,
  aScore,
  endpoints,
  failCalls,
  noteNode,
  slider,
} from '../../components/a-clinic.fixture'
import CompletedCheckInScreen from './completed-check-in.screen'

const show = (score: string) =>
  renderScreen(<CompletedCheckInScreen />, {
    path: '/check-ins/:checkInId/completed/:checkInScoreId',
    at: `/check-ins/mood/completed/${score}`,
  })
const mood = aModule('mood', 'Low mood', [noteNode, slider('energy', 'How is your energy?')])
const second = aScore('s2', 'mood', '2026-03-02T11:30:00Z', 'better')
const scores = [
  { ...second, answers: [...second.answers, { key: 'energy', value: 1.37 }] },
  aScore('s1', 'mood', '2026-03-01T10:00:00Z', 'worse'),
]

test('past answers are shown read-only [HISTORY-04] [HISTORY-05] [HISTORY-08]', async () => {
  aClinic({ modules: [mood], scores })
  const { person } = show('s2')
  expect(await screen.findByText('better')).toBeVisible()
  const energy = screen.getByRole('slider', { name: 'How is your energy?' })
  expect(energy).toBeDisabled()
  expect(energy).toHaveValue('1.37')
  energy.focus()
  await person.keyboard('{End}')
  expect(energy).toHaveValue('1.37')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('a single submission has no Previous and no Next', async () => {
  aClinic({ modules: [mood], scores: scores.slice(0, 1) })
  show(scores[0]?.id ?? '')
  expect(await screen.findByRole('heading', { level: 1, name: mood.title })).toBeVisible()
  expect(screen.queryByText('Previous')).not.toBeInTheDocument()
})

test('an unanswered question is shown as unanswered [HISTORY-06] [HISTORY-07]', async () => {
  aClinic({ modules: [mood], scores })
  const { person } = show('s1')
  expect(await screen.findByText('worse')).toBeVisible()
  expect(screen.getByText('Not answered')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await person.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByText('better')).toBeVisible()
})

test('arrow keys open the previous and next submission [HISTORY-06] [HISTORY-07]', async () => {
  aClinic({ modules: [mood], scores })
  const { person } = show('s1')
  expect(await screen.findByText('worse')).toBeVisible()
  expect(screen.getByText(/^1 of 2\./)).toBeVisible()
  await person.keyboard('{ArrowLeft}')
  expect(screen.getByText('worse')).toBeVisible()
  await person.keyboard('{ArrowRight}')
  expect(await screen.findByText('better')).toBeVisible()
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(screen.getByText('better')).toBeVisible()
  const energy = screen.getByRole('slider', { name: 'How is your energy?' })
  fireEvent.keyDown(energy, { key: 'ArrowLeft' })
  expect(screen.getByText('better')).toBeVisible()
  await person.keyboard('{ArrowLeft}')
  expect(await screen.findByText('worse')).toBeVisible()
})

test('a swipe with one finger opens the next submission [HISTORY-07]', async () => {
  aClinic({ modules: [mood], scores })
  show('s1')
  const words = await screen.findByText('worse')
  const finger = (clientX: number) => ({ clientX, clientY: 200, identifier: 0, target: words })
  fireEvent.touchStart(words, { touches: [finger(300), finger(200)] })
  fireEvent.touchEnd(words, { changedTouches: [finger(100)] })
  expect(screen.getByText('worse')).toBeVisible()
  fireEvent.touchStart(words, { touches: [finger(300)] })
  fireEvent.touchEnd(words, { changedTouches: [finger(100)] })
  expect(await screen.findByText('better')).toBeVisible()
})

test('a submission that does not exist shows that it was not found', async () => {
  aClinic({ modules: [mood], scores })
  show('nothing')
  expect(await screen.findByText('We could not find that check-in in your past answers.')).toBeVisible()
})

test('a submission that fails to load can be retried', async () => {
  aClinic({ modules: [mood], scores })
  failCalls('get', endpoints.scores, 500)
  const { person } = show('s1')
  expect(await screen.findByText('The clinic is having a moment.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('worse')).toBeVisible()
})
