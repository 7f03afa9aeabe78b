import { findStoredWork } from '@soundings/shared/drafts/stored-work'
import { goOffline, server } from '@soundings/shared/testing/api-server'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aClinic, anAssessment, assigned } from '../../components/a-clinic.fixture'
import TakeAssessmentsScreen from './take-assessments.screen'

import 'fake-indexeddb/auto'

const SUBMIT = 'http://api.test/v1/public-api/user/user-1/submit-assessments'
const one = anAssessment('one', [{ title: 'Low?' }])
const two = anAssessment('two', [{ title: 'Tired?' }])

type View = ReturnType<typeof renderScreen>
const renderForm = (context: 'sms' | 'kiosk' = 'sms') => renderScreen(<TakeAssessmentsScreen />, { context })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = ({ person }: View, name: string) => person.click(screen.getByRole('button', { name }))
const choose = async ({ person }: View, answer: string) => person.click(await screen.findByLabelText(answer))
const sendYes = async (outcome: string, context?: 'kiosk') => {
  const view = renderForm(context)
  await choose(view, 'Yes')
  await press(view, 'Submit')
  await heading(outcome)
  return view
}
const answerBoth = async (view: View) => {
  await choose(view, 'Yes')
  await press(view, 'Next')
  await heading('Assessment two')
  await choose(view, 'No')
  await press(view, 'Submit')
}

/** After these responses, the server stores submissions as usual. */
const answering = (...answers: (() => Response)[]) => {
  const sent: { ids: string[]; answer: unknown; key: string | null }[] = []
  server.use(
    http.post(SUBMIT, async ({ request }) => {
      const body = JSON.parse(await request.clone().text())
      const ids = body.assessments.map(({ id }: { id: string }) => id)
      sent.push({
        ids,
        answer: body.assessments[0].answers[0]?.answerValue.answerId,
        key: request.headers.get('idempotency-key'),
      })
      return answers.shift()?.()
    }),
  )
  return sent
}
const lost = () => HttpResponse.error()
const conflict = (...conflicts: string[]) =>
  HttpResponse.json(
    {
      error: {
        message: 'This was answered already.',
        ...(conflicts.length > 0
          ? { conflicts: conflicts.map((assessmentId) => ({ assessmentId, reason: 'answered' })) }
          : {}),
      },
    },
    { status: 409 },
  )
const stored = (submissionId: string) =>
  HttpResponse.json({ submissionId, submittedAt: '2026-01-02T03:04:05Z', safetyNet: false })

beforeEach(async () => {
  await eraseAllDrafts()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

const UNKNOWN = 'We do not know yet if your answers arrived'

const helpBesideOutcome = () => {
  const help = screen.getByRole('region', { name: 'Crisis help' })
  expect(help.previousElementSibling).toContainElement(screen.getByRole('heading', { level: 1 }))
  expect(help).toHaveTextContent('In an emergency, call 911 or go to the nearest ER.')
  expect(help).toHaveTextContent(
    'Soundings does not offer crisis counseling and does not notify your clinician in real time.',
  )
  return help
}

test('a lost response shows an unknown outcome with crisis help', async () => {
  aClinic({ assigned: [assigned('one')], assessments: [one] })
  const sent = answering(lost)
  const view = await sendYes(UNKNOWN)
  expect(
    within(helpBesideOutcome())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:988', 'sms:988', 'https://988lifeline.org/chat/', 'tel:911'])
  await press(view, 'Try again now')
  await heading('Thank you')
  expect(screen.getByText(/Reference: reference-1/)).toBeVisible()
  expect(sent.map(({ key }) => key)).toEqual([expect.any(String), sent[0]?.key])
})

test('a server error does not show the answers as unsent', async () => {
  aClinic({ assigned: [assigned('one')], assessments: [one] })
  answering(() =>
    HttpResponse.json({ error: { message: 'The clinic is having a moment.' } }, { status: 503 }),
  )
  await sendYes(UNKNOWN)
  expect(screen.getByText('The clinic is having a moment.')).toBeVisible()
  expect(screen.queryByText(/were not sent/)).not.toBeInTheDocument()
})

test('changed answers are shown as not sent if the first answers were stored', async () => {
  aClinic({ assigned: [assigned('one')], assessments: [one] })
  const sent = answering(
    lost,
    () => conflict('one'),
    () => stored('reference-of-the-first'),
  )
  const view = await sendYes(UNKNOWN)
  await press(view, 'Change answers')
  expect(await screen.findByText(/You sent answers earlier/)).toBeVisible()
  await choose(view, 'No')
  await press(view, 'Submit')
  await heading('Your answers were not sent')
  helpBesideOutcome()
  expect(screen.getByText(/Your clinic has the answers you sent first/)).toBeVisible()
  expect(screen.queryByText(/These questions were answered before/)).not.toBeInTheDocument()
  expect(screen.getByText(/Reference: reference-of-the-first/)).toBeVisible()
  expect(screen.getByText('Low?').nextElementSibling).toHaveTextContent('No')
  expect(screen.queryByText('Assessments completed!')).not.toBeInTheDocument()
  expect(sent.map(({ answer }) => answer)).toEqual(['yes', 'no', 'yes'])
  expect(sent[2]?.key).toBe(sent[0]?.key)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test.each([['that says which', ['one']] as const, ['that does not', []] as const])(
  'a questionnaire is sent after another one was refused, with a server %s',
  async (_, named) => {
    let open = [assigned('one'), assigned('two')]
    aClinic({ assigned: open, assessments: [one, two] })
    server.use(
      http.get('http://api.test/v1/public-api/user/user-1/assigned-assessments', () =>
        HttpResponse.json(open),
      ),
    )
    const sent = answering(() => conflict(...named))
    const view = renderForm()
    await heading('Assessment one')
    open = [assigned('two')]
    await answerBoth(view)
    await heading('Your answers were not sent')
    expect(sent.map(({ ids }) => ids)).toEqual([['one', 'two'], ['two']])
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
    expect(screen.getByText('Your clinic has your other answers.')).toBeVisible()
    expect(screen.getByText(/These questions were answered before/)).toBeVisible()
    expect(screen.getByText(/Reference: reference-1/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Assessment one' })).toBeVisible()
    expect(screen.queryByRole('heading', { level: 2, name: 'Assessment two' })).not.toBeInTheDocument()
  },
)

test('unsent answers stay after a reload', async () => {
  aClinic({ assigned: [assigned('one')], assessments: [one] })
  answering(() => conflict('one'))
  const first = await sendYes('Your answers were not sent')
  expect(screen.getByRole('link', { name: '(555) 555-0142' })).toHaveAttribute('href', 'tel:+15555550142')
  first.unmount()
  const second = renderForm()
  await heading('Your answers were not sent')
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  await press(second, 'Print')
  expect(print).toHaveBeenCalledTimes(1)
  await press(second, 'Erase these answers')
  await press(second, 'Keep them')
  expect(screen.getByText('Low?')).toBeVisible()
  await press(second, 'Erase these answers')
  await press(second, 'Erase them')
  await waitFor(() => expect(screen.queryByText('Your answers were not sent')).not.toBeInTheDocument())
  await waitFor(async () =>
    expect(await findStoredWork()).toEqual({ unfinished: [], parts: [], hasUnsent: false }),
  )
  // The form is still assigned and empty.
  await waitFor(() => expect(screen.getByLabelText('Yes')).not.toBeChecked())
  second.unmount()
  const third = renderForm()
  await heading('Assessment one')
  expect(screen.queryByText('We kept your answers')).not.toBeInTheDocument()
  third.unmount()
})

test('an unknown outcome is shown after a reload', async () => {
  aClinic({ assigned: [assigned('one')], assessments: [one] })
  answering(lost)
  const first = await sendYes(UNKNOWN)
  await press(first, 'Change answers')
  first.unmount()
  // The clinic has withdrawn this assessment, so no form shows either.
  aClinic({ assigned: [], assessments: [] })
  const sent = answering()
  const second = renderForm()
  await heading(UNKNOWN)
  expect(screen.queryByRole('button', { name: 'Change answers' })).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await press(second, 'Try again now')
  await heading('Thank you')
})

test('changed answers that were not sent are shown after a reload', async () => {
  aClinic({ assigned: [assigned('one')], assessments: [one] })
  answering(lost)
  const first = await sendYes(UNKNOWN)
  await press(first, 'Change answers')
  await choose(first, 'No')
  first.unmount()
  aClinic({ assigned: [], assessments: [one] })
  const sent = answering(() => stored('second'))
  const second = renderForm()
  await heading('Assessment one')
  expect(screen.getByText(/You sent answers earlier/)).toBeVisible()
  expect(screen.getByLabelText('No')).toBeChecked()
  expect(sent).toEqual([])
  await press(second, 'Submit')
  await heading('Thank you')
  expect(sent).toMatchObject([{ answer: 'no' }])
  expect(screen.getByText(/may have arrived too/)).toBeVisible()
})

test("'Send now' without a network says that the device is still offline", async () => {
  aClinic({ assigned: [assigned('one')], assessments: [one] })
  const view = renderForm()
  await choose(view, 'Yes')
  const goOnline = goOffline()
  await press(view, 'Submit')
  await heading('Your answers are not sent yet')
  const meaning = screen.getByText(/^Nobody has read them yet/)
  await press(view, 'Send now')
  expect(meaning).toHaveTextContent('You are still offline. Nobody has read them yet.')
  goOnline()
  act(() => void window.dispatchEvent(new Event('online')))
  await heading('Thank you')
})

describe('a kiosk with unsent answers', () => {
  test('an offline kiosk shows that nothing was sent', async () => {
    aClinic({ assigned: [assigned('one')], assessments: [one] })
    const view = renderForm('kiosk')
    await choose(view, 'Yes')
    const goOnline = goOffline()
    await press(view, 'Submit')
    await heading('Your answers were not sent')
    expect(screen.getByText('Nobody has read them. Please ask the staff for help.')).toBeVisible()
    expect(screen.getByText('This screen is offline, and it does not keep answers for later.')).toBeVisible()
    expect(document.body).not.toHaveTextContent(
      /back online|as soon as we can|keep this page open|kept on this device/i,
    )
    expect(within(helpBesideOutcome()).queryByRole('link')).not.toBeInTheDocument()
    const retry = screen.getByRole('button', { name: 'Try again now' })
    goOnline()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByText(/This screen is back online. Please try again now./)).toHaveRole('status')
    expect(document.body).not.toHaveTextContent(/is offline/)
    await view.person.click(retry)
    await heading('Thank you')
  })

  test('a kiosk cannot print refused answers', async () => {
    aClinic({ assigned: [assigned('one')], assessments: [one] })
    answering(() => conflict('one'))
    await sendYes('Your answers were not sent', 'kiosk')
    expect(screen.getByText('Low?').nextElementSibling).toHaveTextContent('Yes')
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
    expect(within(screen.getByRole('heading', { level: 1 })).queryByRole('link')).not.toBeInTheDocument()
  })
})
