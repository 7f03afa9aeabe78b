import { setLanguages } from '@soundings/shared/messages/language'
import { Link } from '@soundings/shared/platform'
import { server } from '@soundings/shared/testing/api-server'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aClinic, aModule, endpoints, failCalls, noteNode, slider } from '../../components/a-clinic.fixture'
import TakeCheckInScreen from './take-check-in.screen'

const renderForm = (id: string) =>
  renderScreen(<TakeCheckInScreen />, { path: '/check-ins/:checkInId', at: `/check-ins/${id}` })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const aClinicWithdraws = () => server.use(http.get(endpoints.assigned, () => HttpResponse.json([])))
const submit = () => screen.getByRole('button', { name: 'Submit' })

const mood = aModule('mood', 'Low mood', [{ id: 'h', type: 'heading', label: 'This week' }, noteNode])
const day = aModule('day', 'Daily life', [
  { id: 'h', type: 'heading', label: 'Your body' },
  slider('energy', 'How is your energy?'),
  slider('social', 'How close are you to others?'),
])

test('a check-in is sent once with its answers [CHECKIN-06] [CHECKIN-08] [CHECKIN-22]', async () => {
  const { sent } = aClinic({ modules: [mood] })
  const { person } = renderForm('mood')
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  await heading('Low mood')
  expect(screen.getByRole('heading', { level: 2, name: 'This week' })).toBeVisible()
  await person.type(screen.getByLabelText('Anything to tell?'), 'tea')
  await person.dblClick(submit())
  expect(await screen.findByText('At /check-ins/mood/completed')).toBeVisible()
  expect(screen.getByText('Check-in completed!')).toBeVisible()
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[\w-]{36}$/),
      body: [{ moduleId: 'mood', moduleVersionId: 'mood-1', answers: [{ key: 'note', value: 'tea' }] }],
    },
  ])
})

test('a change of language keeps the answers', async () => {
  const inLanguage = (language: string, title: string, label: string) => ({
    ...aModule('mood', title, [{ ...noteNode, label }]),
    language,
  })
  aClinic({ modules: [inLanguage('en', 'Low mood', 'Anything to tell?')] })
  const { person } = renderForm('mood')
  expect((await heading('Low mood')).closest('[lang]')).toHaveAttribute('lang', 'en')
  expect(screen.queryByText(/^These questions are in/)).toBeNull()
  await person.type(screen.getByLabelText('Anything to tell?'), 'tea')
  try {
    act(() => setLanguages({ chosen: 'es', screen: 'es' }))
    expect(await screen.findByText('These questions are in inglés.')).toBeVisible()
    expect(screen.getByRole('link', { name: '(555) 555-0142' })).toHaveAttribute('href', 'tel:+15555550142')
    const { sent } = aClinic({ modules: [inLanguage('ar', 'المزاج', 'هل من شيء؟')] })
    act(() => setLanguages({ chosen: 'ar', screen: 'ar' }))
    await heading('المزاج')
    expect(screen.queryByText(/^These questions are in/)).toBeNull()
    const note = screen.getByLabelText('هل من شيء؟')
    expect(note.closest('[dir="rtl"]')).toHaveAttribute('lang', 'ar')
    await person.click(submit())
    expect(await screen.findByText('At /check-ins/mood/completed')).toBeVisible()
    expect(sent[0]?.body[0]?.answers).toEqual([{ key: 'note', value: 'tea' }])
  } finally {
    act(() => setLanguages({ chosen: 'en', screen: 'en' }))
  }
})

test('each slider is a step under its headings [CHECKIN-08] [CHECKIN-17] [CHECKIN-18] [CHECKIN-19]', async () => {
  const { sent } = aClinic({ modules: [day] })
  const { person } = renderForm('day')
  await heading('How is your energy?')
  expect(screen.getByText('Your body')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument()
  const slider = screen.getByRole('slider', { name: 'How is your energy?' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Not answered yet')
  slider.focus()
  await person.keyboard('{ArrowUp}')
  expect(slider).toHaveValue('0.5')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await heading('How close are you to others?')
  expect(screen.queryByText('Your body')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
  await person.click(submit())
  expect(await screen.findByText('At /check-ins/day/completed')).toBeVisible()
  // The untouched slider is not in the request.
  expect(sent[0]?.body[0]?.answers).toEqual([{ key: 'energy', value: 0.5 }])
})

test('refused answers stay in the form', async () => {
  const { sent } = aClinic({ modules: [mood] })
  failCalls('post', endpoints.submit, 422, 1)
  const { person } = renderForm('mood')
  await heading('Low mood')
  await person.type(screen.getByLabelText('Anything to tell?'), 'tea')
  await person.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('The clinic is having a moment.')
  expect(screen.getByRole('alert')).toHaveTextContent('In a crisis, call 988.')
  expect(screen.getByLabelText('Anything to tell?')).toHaveValue('tea')
  await person.click(submit())
  expect(await screen.findByText('At /check-ins/mood/completed')).toBeVisible()
  expect(sent).toHaveLength(1)
})

/** The first request gets this response, the others are stored. @returns the keys. */
const firstAnswered = (answer: () => Response) => {
  const keys: (string | null)[] = []
  server.use(
    http.post(endpoints.submit, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return keys.length === 1 ? answer() : undefined
    }),
  )
  return keys
}
const saying = (status: number) => () =>
  HttpResponse.json({ error: { message: 'The clinic is having a moment.' } }, { status })

test('a retry after a server error sends the same key', async () => {
  aClinic({ modules: [mood] })
  const keys = firstAnswered(saying(502))
  const { person } = renderForm('mood')
  await heading('Low mood')
  await person.click(submit())
  await heading('We do not know yet if your answers arrived')
  expect(screen.getByRole('region', { name: 'Crisis help' })).toHaveTextContent('Call 988')
  await person.click(screen.getByRole('button', { name: 'Try again now' }))
  expect(await screen.findByText('At /check-ins/mood/completed')).toBeVisible()
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('answers refused for their key are sent again with another key', async () => {
  aClinic({ modules: [mood] })
  const keys = firstAnswered(saying(409))
  const { person } = renderForm('mood')
  await heading('Low mood')
  await person.click(submit())
  expect(await screen.findByText('At /check-ins/mood/completed')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[1]).not.toBe(keys[0])
})

test('answers of a withdrawn check-in are shown as text', async () => {
  aClinic({ modules: [mood] })
  firstAnswered(saying(404))
  const { person } = renderForm('mood')
  await heading('Low mood')
  await person.type(screen.getByLabelText('Anything to tell?'), 'tea')
  aClinicWithdraws()
  await person.click(submit())
  await heading('Your answers were not sent')
  expect(screen.getByText('Anything to tell?').nextElementSibling).toHaveTextContent('tea')
  await person.click(screen.getByRole('button', { name: 'Erase these answers' }))
  await person.click(screen.getByRole('button', { name: 'Erase them' }))
  expect(await screen.findByText('At /check-ins')).toBeVisible()
})

test('a person who leaves during sending is not redirected', async () => {
  aClinic({ modules: [mood] })
  let store: () => void = () => undefined
  const stored = new Promise<void>((resolve) => {
    store = resolve
  })
  server.use(
    http.post(endpoints.submit, async () => {
      await stored
      return undefined
    }),
  )
  const { person } = renderScreen(
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <TakeCheckInScreen />
    </>,
    { path: '/check-ins/:checkInId', at: '/check-ins/mood' },
  )
  await heading('Low mood')
  await person.click(submit())
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByText('At /elsewhere')).toBeVisible()
  store()
  expect(await screen.findByText('Check-in completed!')).toBeVisible()
  expect(screen.getByText('At /elsewhere')).toBeVisible()
})

test('a check-in that is not assigned redirects to the list [CHECKIN-07]', async () => {
  aClinic({ modules: [mood] })
  renderForm('worry')
  expect(await screen.findByText('At /check-ins')).toBeVisible()
})

test('a check-in that fails to load can be retried', async () => {
  aClinic({ modules: [mood] })
  failCalls('get', endpoints.oneAssigned, 503)
  const { person } = renderForm('mood')
  expect(await screen.findByText('The clinic is having a moment.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Low mood')
})

const answers = [
  { id: 'a', label: 'Never', value: 0 },
  { id: 'b', label: 'Often', value: 1 },
]

test('cleared answers are not sent [CHECKIN-20] [API-20]', async () => {
  const mixed = aModule('mixed', 'Low mood', [
    { id: 'choice', type: 'likert', label: 'How often?', answers },
    slider('energy', 'How is your energy?'),
    noteNode,
  ])
  const { sent } = aClinic({ modules: [mixed] })
  const { person } = renderForm('mixed')
  await heading('Low mood')
  const energy = screen.getByRole('slider', { name: 'How is your energy?' })
  expect(screen.queryByRole('button', { name: 'Clear answer' })).not.toBeInTheDocument()
  await person.click(screen.getByLabelText('Often'))
  await person.click(screen.getByRole('button', { name: 'Clear answer' }))
  expect(screen.getByLabelText('Often')).not.toBeChecked()
  expect(screen.getByLabelText('Never')).toHaveFocus()
  energy.focus()
  await person.keyboard('{ArrowUp}')
  expect(energy).toHaveAttribute('aria-valuetext', 'Fairly high')
  await person.tab()
  await person.keyboard('{Enter}')
  expect(energy).toHaveFocus()
  expect(energy).toHaveAttribute('aria-valuetext', 'Not answered yet')
  expect(screen.getAllByText('Answer cleared')).toHaveLength(2)
  await person.click(submit())
  expect(await screen.findByText('At /check-ins/mixed/completed')).toBeVisible()
  expect(sent[0]?.body[0]?.answers).toEqual([])
})

test('a text that the clinic cannot store shows an error at its question', async () => {
  const { sent } = aClinic({ modules: [mood] })
  const { person } = renderForm('mood')
  await heading('Low mood')
  const text = screen.getByLabelText('Anything to tell?')
  await person.click(text)
  await person.paste('a'.repeat(10_001))
  await person.click(submit())
  await expectFocus(screen.findByRole('alert', { name: 'There is a problem' }))
  expect(
    screen.getByRole('link', { name: 'Anything to tell? can have at most 10000 characters' }),
  ).toBeVisible()
  expect(text).toHaveValue('a'.repeat(10_001))
  expect(sent).toEqual([])
})
