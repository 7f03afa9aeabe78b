import 'fake-indexeddb/auto'
import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { setLanguages } from '@soundings/shared/messages/language'
import { server } from '@soundings/shared/testing/api-server'
import { eraseAllDrafts, openDraft } from '@soundings/shared/testing/drafts'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { anActiveProfile } from '@soundings/shared/testing/worlds'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { assigned as anAssigned } from '../../components/a-clinic.fixture'
import HomeScreen from './home.screen'

const assigned = (name: string, isOverdue: boolean, cadence = 'weekly'): AssignedAssessment => ({
  ...anAssigned(name, isOverdue),
  assessment: { id: name.toLowerCase(), name, disorder: '', totalQuestions: name.length },
  dueDate: '2026-01-08',
  cadence,
})
const clinicWith = (all: AssignedAssessment[]) =>
  server.use(
    http.get('http://api.test/v1/public-api/user/user-1/assigned-assessments', () => HttpResponse.json(all)),
  )
const region = (name: string) => screen.findByRole('region', { name })

test('home lists overdue items in To Do and others in Upcoming [HOME-01] [HOME-02] [HOME-04]', async () => {
  clinicWith([
    assigned('Mood', true),
    assigned('Energy', true),
    assigned('Sleep', false, 'quarterly'),
    assigned('Needs', false, 'lunar'),
  ])
  renderScreen(<HomeScreen />)
  const toDo = within(await region('To Do'))
  expect(
    toDo.getByRole('link', { name: /^Mood Overdue 4 questions · Every week Due Thursday, January 8/ }),
  ).toHaveAttribute('href', '/user/user-1/assessments?context=patient_app&assessments=mood')
  expect(toDo.getByRole('link', { name: 'Start' })).toHaveAttribute(
    'href',
    '/user/user-1/assessments?context=patient_app',
  )
  const upcoming = within(await region('Upcoming'))
  expect(upcoming.getByText('5 questions · Every three months')).toBeVisible()
  expect(upcoming.getByText('5 questions')).toBeVisible()
  expect(upcoming.queryByText('Mood')).not.toBeInTheDocument()
})

test('a single overdue assessment has Start as its only link', async () => {
  clinicWith([assigned('Mood', true)])
  renderScreen(<HomeScreen />)
  const toDo = within(await region('To Do'))
  expect(toDo.getByText('Mood')).toBeVisible()
  expect(toDo.getAllByRole('link')).toEqual([toDo.getByRole('link', { name: 'Start' })])
})

test.each([
  ['mood@1', 'Continue'],
  ['sleep@1', 'Start'],
])('a draft of %s on this device makes the button of To Do say %s', async (part, label) => {
  const draft = openDraft({ userId: 'user-1', kind: 'assessments', keeping: 'personal-device' })
  draft.save(part, 'q0', 'often')
  await draft.flush()
  clinicWith([assigned('Mood', true), assigned('Energy', true), assigned('Sleep', false)])
  renderScreen(<HomeScreen />)
  const toDo = within(await region('To Do'))
  expect(await toDo.findByRole('link', { name: label })).toBeVisible()
  await eraseAllDrafts()
})

/** Fakes the date only: the test server uses timers to answer. */
const setDate = (now: string) =>
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  })

test.each(['2024-06-01', '2040-06-01'])(
  "home uses the server's overdue state if the device clock is at %s [HOME-05]",
  async (now) => {
    setDate(now)
    clinicWith([assigned('Mood', true), assigned('Sleep', false)])
    renderScreen(<HomeScreen />)
    expect(within(await region('To Do')).getByText('Mood')).toBeVisible()
    expect(within(await region('Upcoming')).getByText('Sleep')).toBeVisible()
    jest.useRealTimers()
  },
)

test('names of assessments are refetched after a change of language', async () => {
  const named = (name: string, language: string) => [
    { ...assigned('Mood', true), assessment: { ...assigned('Mood', true).assessment, name, language } },
  ]
  clinicWith(named('Mood', 'en'))
  renderScreen(<HomeScreen />)
  expect(await screen.findByText('Mood')).toHaveAttribute('lang', 'en')
  clinicWith(named('Ánimo', 'es'))
  act(() => setLanguages({ chosen: 'es', screen: 'es' }))
  expect(await screen.findByText('Ánimo')).toHaveAttribute('lang', 'es')
  act(() => setLanguages({ chosen: 'en', screen: 'en' }))
})

test('home shows that nothing is upcoming [HOME-03]', async () => {
  clinicWith([])
  renderScreen(<HomeScreen />)
  expect(await screen.findByText('No upcoming assessments')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'To Do' })).not.toBeInTheDocument()
})

test('home shows a participant the name of the patient', async () => {
  clinicWith([])
  renderScreen(<HomeScreen />, {
    active: anActiveProfile({ user: { type: 'participant', relatedPatientFirstName: 'Sam' } }),
  })
  expect(screen.getByText('These questions are about Sam.')).toBeVisible()
  await screen.findByText('No upcoming assessments')
})

test('home shows an enabled safety net until the person dismisses it [SAFETY-14] [API-25]', async () => {
  clinicWith([])
  let dismissed = 0
  server.use(
    http.patch('http://api.test/v1/client-api/users/user-1/safety-net/dismiss', () => {
      dismissed += 1
      return dismissed === 1
        ? HttpResponse.json({ error: { message: 'Not now.' } }, { status: 500 })
        : HttpResponse.json({ success: true })
    }),
  )
  const { person } = renderScreen(<HomeScreen />)
  const card = within(await region('Your Safety Net'))
  expect(card.getByRole('link', { name: 'View Your Safety Net' })).toHaveAttribute(
    'href',
    '/user/user-1/safety-net',
  )
  await person.click(card.getByRole('button', { name: 'Dismiss' }))
  expect(await card.findByText('Not now.')).toBeVisible()
  await person.click(card.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Your Safety Net' })).not.toBeInTheDocument(),
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('home shows no safety net if the profile does not enable it [SAFETY-14]', async () => {
  clinicWith([])
  renderScreen(<HomeScreen />, { active: anActiveProfile({ profile: { safetyNetEnabled: false } }) })
  await screen.findByText('No upcoming assessments')
  expect(screen.queryByRole('region', { name: 'Your Safety Net' })).not.toBeInTheDocument()
})
