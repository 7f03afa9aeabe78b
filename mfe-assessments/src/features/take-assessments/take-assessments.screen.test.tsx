import { TOAST_MS } from '@soundings/shared/platform'
import { server } from '@soundings/shared/testing/api-server'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aPatient, aSession } from '@soundings/shared/testing/worlds'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aClinic, anAssessment, assigned } from '../../components/a-clinic.fixture'
import TakeAssessmentsScreen from './take-assessments.screen'

const renderForm = (at = '/', more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<TakeAssessmentsScreen />, { context: 'sms', at, ...more })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const submit = () => screen.getByRole('button', { name: 'Submit' })

const mood = anAssessment('mood', [{ title: 'Low?' }])

afterEach(() => jest.useRealTimers())

test('a form shows its questions in order after loading [ASSESS-01] [ASSESS-02] [ASSESS-35] [QUESTION-06] [QUESTION-07]', async () => {
  aClinic({
    assigned: [assigned('mood')],
    assessments: [anAssessment('mood', [{ title: 'Low?' }, { title: 'Tired?' }])],
  })
  renderForm()
  expect(screen.getByText('Loading your questions')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument()
  await heading('Assessment mood')
  expect(document.querySelector('legend')).toHaveAttribute('dir', 'auto')
  expect(screen.getByText('About mood')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    '1. Low?',
    '2. Tired?',
  ])
  for (const group of screen.getAllByRole('group')) {
    expect(within(group).getByLabelText('No')).not.toBeChecked()
    expect(within(group).getByLabelText('Yes')).not.toBeChecked()
  }
})

test('Back on the first step leads home if the form was opened there', async () => {
  aClinic({ assigned: [assigned('mood')], assessments: [mood] })
  const { person } = renderForm('/form', { context: 'patient_app', path: '/form' })
  await heading('Assessment mood')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByText('At /')).toBeVisible()
})

test('each kind of question has its control [QUESTION-01] [QUESTION-02] [QUESTION-03] [QUESTION-04] [QUESTION-05]', async () => {
  const own = [
    { id: 'red', value: 1, title: 'Red' },
    { id: 'blue', value: 2, title: 'Blue' },
  ]
  aClinic({
    assigned: [assigned('all')],
    assessments: [
      anAssessment('all', [
        { title: 'Colours', type: 'multi-select', answers: own },
        { title: 'Words', type: 'free_text' },
        { title: 'Hours', type: 'number' },
        { title: 'Something new', type: 'hologram' },
      ]),
    ],
  })
  const { person } = renderForm()
  await heading('Assessment all')
  await person.click(screen.getByLabelText('Red'))
  await person.click(screen.getByLabelText('Blue'))
  expect(screen.getByLabelText('Red')).toBeChecked()
  expect(screen.getByLabelText('Blue')).toBeChecked()
  expect(screen.getByLabelText('2. Words').tagName).toBe('TEXTAREA')
  expect(screen.getByLabelText('3. Hours')).toHaveAttribute('inputmode', 'numeric')
  await person.click(screen.getByLabelText('No'))
  await person.click(screen.getByLabelText('Yes'))
  expect(screen.getByLabelText('No')).not.toBeChecked()
  expect(screen.getByLabelText('Yes')).toBeChecked()
})

test('a form marks only skippable questions as optional [QUESTION-08] [QUESTION-11] [QUESTION-12] [QUESTION-13] [QUESTION-14] [QUESTION-15]', async () => {
  const { sent } = aClinic({
    assigned: [assigned('x')],
    assessments: [
      anAssessment('x', [
        { title: 'Must' },
        { title: 'May', skippable: true },
        { title: 'Must many', type: 'multi-select' },
        { title: 'May many', type: 'multi-select', skippable: true },
      ]),
    ],
  })
  const { person } = renderForm()
  await heading('Assessment x')
  const [must, may] = screen.getAllByRole('group')
  expect(must).not.toHaveTextContent('You may optionally skip this question.')
  expect(may).toHaveTextContent('You may optionally skip this question.')
  await person.click(submit())
  expect(await screen.findByRole('link', { name: 'Question 1 (Must): Required' })).toBeVisible()
  expect(
    screen.getByRole('link', { name: 'Question 3 (Must many): Must select at least one option' }),
  ).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^Question/ })).toHaveLength(2)
  expect(sent).toEqual([])
})

test('a cleared answer to a skippable question is not sent [QUESTION-13]', async () => {
  const { sent } = aClinic({
    assigned: [assigned('x')],
    assessments: [anAssessment('x', [{ title: 'Must' }, { title: 'May', skippable: true }])],
  })
  const { person } = renderForm()
  await heading('Assessment x')
  const [must, may] = screen.getAllByRole('group').map((group) => within(group))
  if (!must || !may) throw new Error('two questions were expected')
  await person.click(must.getByLabelText('Yes'))
  expect(screen.queryByRole('button', { name: 'Clear answer' })).not.toBeInTheDocument()
  await person.click(may.getByLabelText('Yes'))
  await person.tab()
  expect(may.getByRole('button', { name: 'Clear answer' })).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(may.getByRole('status')).toHaveTextContent('Answer cleared')
  expect(may.getByLabelText('No')).toHaveFocus()
  expect(may.getByLabelText('Yes')).not.toBeChecked()
  expect(screen.queryByRole('button', { name: 'Clear answer' })).not.toBeInTheDocument()
  await person.click(submit())
  await heading('Thank you')
  expect(sent[0]?.body.assessments[0]?.answers).toEqual([{ key: 'k0', answerValue: { answerId: 'yes' } }])
})

test('text typed after a refused Submit is sent as typed [QUESTION-16]', async () => {
  const { sent } = aClinic({
    assigned: [assigned('x')],
    assessments: [
      anAssessment('x', [
        { title: 'Words', type: 'free_text' },
        { title: 'Degrees', type: 'number', meta: { min: -40, max: 50 } },
      ]),
    ],
  })
  const { person } = renderForm()
  await heading('Assessment x')
  await person.click(submit())
  await expectFocus(screen.findByRole('alert', { name: 'There is a problem' }))
  const [words, degrees] = [screen.getByLabelText('1. Words'), screen.getByLabelText('2. Degrees')]
  expect(degrees).toHaveAttribute('inputmode', 'text')
  await person.type(words, '  two\nlines ')
  await person.type(degrees, '1e5')
  expect(degrees).toHaveValue('1e5')
  expect(degrees).toHaveFocus()
  await person.click(submit())
  expect(await screen.findByRole('link', { name: 'Question 2 (Degrees): Enter whole number' })).toBeVisible()
  await person.clear(degrees)
  await person.type(degrees, '−٧')
  await person.click(submit())
  await heading('Thank you')
  expect(sent[0]?.body.assessments[0]?.answers).toEqual([
    { key: 'k0', value: '  two\nlines ' },
    { key: 'k1', value: -7 },
  ])
})

test('one request sends the answers of all forms [ASSESS-13] [ASSESS-15] [ASSESS-16] [ASSESS-17] [ASSESS-19] [API-47]', async () => {
  const clinic = aClinic({
    assigned: [assigned('one'), assigned('two')],
    assessments: [anAssessment('one', [{}]), anAssessment('two', [{}])],
  })
  const { person } = renderForm('/', { context: 'manual_email' })
  await person.click(await screen.findByLabelText('Yes'))
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await heading('Assessment two')
  await person.click(screen.getByLabelText('No'))
  await person.click(submit())
  await heading('Thank you')
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument()
  const [first, ...others] = clinic.sent
  expect(others).toEqual([])
  expect(first?.key).toMatch(/^[\w-]{36}$/)
  expect(first?.body).toMatchObject({
    source: 'manual_email',
    submissionType: 'default',
    isNewPatient: true,
    assessments: [
      { id: 'one', answers: [{ key: 'k0', answerValue: { answerId: 'yes' } }] },
      { id: 'two', answers: [{ key: 'k0', answerValue: { answerId: 'no' } }] },
    ],
  })
  await waitFor(() => expect(clinic.reads).toHaveLength(2))
})

test('a person without an account is redirected to the account set-up [ASSESS-26] [ASSESS-27] [ASSESS-28]', async () => {
  aClinic({ assigned: [assigned('mood')], assessments: [mood] })
  const info = { firstName: 'Robin', hasOnboarded: true, shouldPromptAccountCreation: true }
  const { person } = renderForm('/user', {
    context: 'email',
    user: aPatient({ info }),
    path: '/user',
    session: aSession(),
  })
  await person.click(await screen.findByLabelText('Yes'))
  await person.click(submit())
  await heading('Thank you')
  expect(screen.getAllByText('Assessments completed!').length).toBeGreaterThan(1)
  expect(await screen.findByText('At /login', {}, { timeout: 4000 })).toBeVisible()
})

test('a kiosk without assigned assessments shows all set and Restart', async () => {
  aClinic({ assigned: [], assessments: [] })
  renderForm('/', { context: 'kiosk' })
  await heading("You're all set!")
  expect(screen.getByRole('button', { name: 'Restart' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take assessment anyway' })).not.toBeInTheDocument()
})

test("'Take assessment anyway' opens all assessments when nothing is overdue [ASSESS-06] [ASSESS-07] [ASSESS-08] [ASSESS-12] [ASSESS-14] [API-42]", async () => {
  const { sent } = aClinic({
    assigned: [assigned('one', false), assigned('two', false)],
    assessments: [anAssessment('one', [{}]), anAssessment('two', [{}])],
  })
  const { person, unmount } = renderForm()
  await heading("You're all set!")
  await person.click(screen.getByRole('button', { name: 'Take assessment anyway' }))
  expect(await screen.findByText('Question set 1 of 2')).toBeVisible()
  unmount()
  const { unmount: close } = renderForm('/?more=true')
  expect(await screen.findByText('Question set 1 of 2')).toBeVisible()
  close()
  const view = renderForm('/?more=true&assessments=two,not-assigned')
  await heading('Assessment two')
  expect(screen.queryByText(/Question set/)).not.toBeInTheDocument()
  await view.person.click(screen.getByLabelText('Yes'))
  await view.person.click(submit())
  await heading('Thank you')
  expect(sent.map(({ body }) => body.submissionType)).toEqual(['take_now'])
})

test('refused answers stay in the form [ASSESS-11]', async () => {
  aClinic({ assigned: [assigned('mood')], assessments: [mood] })
  server.use(
    http.post(
      'http://api.test/v1/public-api/user/user-1/submit-assessments',
      () => HttpResponse.json({ error: { message: 'The clinic is having a moment.' } }, { status: 422 }),
      { once: true },
    ),
  )
  const { person } = renderForm()
  await person.click(await screen.findByLabelText('Yes'))
  await person.click(submit())
  expect(await screen.findByText('The clinic is having a moment.')).toBeVisible()
  expect(screen.getByLabelText('Yes')).toBeChecked()
  expect(screen.queryByRole('heading', { name: 'Thank you' })).not.toBeInTheDocument()
  await person.click(submit())
  await heading('Thank you')
})

test('the safety net is shown before the account set-up if the server requires it', async () => {
  aClinic({ assigned: [assigned('mood')], assessments: [mood], safetyNet: true })
  const info = { firstName: 'Robin', hasOnboarded: false, shouldPromptAccountCreation: true }
  const patient = aPatient({ info })
  const clinic = { ...patient.clinic, answersReadBy: 'We read them today.', afterSubmission: 'All is done.' }
  const user = { ...patient, clinic }
  jest.useFakeTimers({ advanceTimers: true })
  const { person } = renderForm('/user', { user, path: '/user', session: aSession() })
  await person.click(await screen.findByLabelText('Yes'))
  await person.click(submit())
  await expectFocus(heading('Your Safety Net'))
  expect(await screen.findByText('We read them today.')).toBeVisible()
  expect(screen.queryByText('All is done.')).not.toBeInTheDocument()
  // Longer than the toast, after which other screens redirect.
  await act(() => jest.advanceTimersByTimeAsync(TOAST_MS + 1000))
  expect(screen.getByRole('heading', { level: 1, name: 'Your Safety Net' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Continue to your account' }))
  expect(await screen.findByText('At /accept-invite')).toBeVisible()
})

test('an unknown assessment shows an error with a retry', async () => {
  aClinic({ assigned: [assigned('gone')], assessments: [] })
  renderForm()
  await heading('This page did not load')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
