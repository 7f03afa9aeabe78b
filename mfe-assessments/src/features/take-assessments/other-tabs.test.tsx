import { expectFocus } from '@soundings/shared/testing/expect-focus'
import 'fake-indexeddb/auto'
import { server } from '@soundings/shared/testing/api-server'
import { eraseAllDrafts, openDraft } from '@soundings/shared/testing/drafts'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aClinic, anAssessment, assigned } from '../../components/a-clinic.fixture'
import TakeAssessmentsScreen from './take-assessments.screen'

const SUBMIT = 'http://api.test/v1/public-api/user/user-1/submit-assessments'
const mood = anAssessment('mood', [{ title: 'Low?' }])
const receipt = {
  submissionId: '7f3a91c2-6c3e-4a58-9d0a-1f1f6b0e8a11',
  submittedAt: '2026-01-02T03:04:05Z',
  safetyNet: false,
}
const otherTab = () => openDraft({ userId: 'user-1', kind: 'assessments', keeping: 'personal-device' })
const renderForm = () => renderScreen(<TakeAssessmentsScreen />, { context: 'sms' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const ELSEWHERE = /Different answers to these questions were already sent/

beforeEach(() => eraseAllDrafts())

const openWhileOthersAreSent = async () => {
  aClinic({ assigned: [assigned('mood')], assessments: [mood] })
  const view = renderForm()
  await view.person.click(await screen.findByLabelText('Yes'))
  const message = {
    type: 'sent' as const,
    parts: ['mood@1'],
    idempotencyKey: 'other',
    receipt,
    hasEarlier: false,
  }
  await act(async () => otherTab().broadcast(message))
  await screen.findByText(ELSEWHERE)
  return view
}

const refuseThese = () => {
  aClinic({ assigned: [], assessments: [mood] })
  const conflicts = [{ assessmentId: 'mood', reason: 'answered' }]
  const error = { message: 'This was answered already.', conflicts }
  server.use(http.post(SUBMIT, () => HttpResponse.json({ error }, { status: 409 })))
}

const openRefused = async () => {
  const view = await openWhileOthersAreSent()
  refuseThese()
  await view.person.click(screen.getByRole('button', { name: 'Submit' }))
  await heading('Your answers were not sent')
  return view
}

test('a form shows that another tab has sent other answers', async () => {
  await openWhileOthersAreSent()
  const notice = screen.getByText(ELSEWHERE)
  expect(notice.closest('[data-actions]')).toContainElement(screen.getByRole('button', { name: 'Submit' }))
  expect(notice.closest('[role=status]')).toHaveTextContent(
    'Different answers to these questions were already sent. The answers you see here have not been sent yet. Reference: 7F3A-91C2',
  )
})

test('a person who erases refused answers sees the receipt of the stored answers', async () => {
  const view = await openRefused()
  expect(screen.getByText(/Your clinic has the answers you sent first/)).toBeVisible()
  expect(screen.getByText('Reference: 7F3A-91C2')).toBeVisible()
  await view.person.click(screen.getByRole('button', { name: 'Erase these answers' }))
  await view.person.click(screen.getByRole('button', { name: 'Erase them' }))
  await heading('Thank you')
  expect(screen.getByText('Reference: 7F3A-91C2')).toBeVisible()
  view.unmount()
  renderForm()
  await heading('Thank you')
  expect(screen.getByText('Reference: 7F3A-91C2')).toBeVisible()
})

test('a tab shows its own receipt after a reload', async () => {
  aClinic({ assigned: [assigned('mood')], assessments: [mood] })
  const own = renderForm()
  await own.person.click(await screen.findByLabelText('Yes'))
  await own.person.click(screen.getByRole('button', { name: 'Submit' }))
  await heading('Thank you')
  own.unmount()
  const { state } = window.history
  window.history.replaceState(null, '')
  const other = await openRefused()
  other.unmount()
  window.history.replaceState(state, '')
  const reloaded = renderForm()
  await heading('Thank you')
  expect(screen.getByText('Reference: reference-1')).toBeVisible()
  reloaded.unmount()
  window.history.replaceState(null, '')
  renderForm()
  await heading('Your answers were not sent')
})

test('a tab shows that another tab has erased the refused answers', async () => {
  aClinic({ assigned: [assigned('mood')], assessments: [mood] })
  server.use(http.post(SUBMIT, () => HttpResponse.json({ error: { message: 'No.' } }, { status: 409 })))
  const view = renderForm()
  await view.person.click(await screen.findByLabelText('Yes'))
  await view.person.click(screen.getByRole('button', { name: 'Submit' }))
  await heading('Your answers were not sent')
  await act(() => otherTab().erase(['mood@1']))
  await expectFocus(heading('Your answers were erased'))
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument()
  // Another device has answered, so nothing is assigned.
  aClinic({ assigned: [], assessments: [mood] })
  await view.person.click(screen.getByRole('button', { name: 'Continue' }))
  await heading('This link is no longer available')
})

test.each([
  ['where nothing is assigned any more', [], 'This link is no longer available'],
  ['where nothing is due', [assigned('mood', false)], "You're all set!"],
  ['in the form', [assigned('mood')], 'Assessment mood'],
])('a notice of expired answers is shown %s', async (_, open, title) => {
  aClinic({ assigned: open, assessments: [mood] })
  const day = 24 * 60 * 60 * 1000
  await otherTab().writeSubmissions({
    deleted: [],
    saved: [
      {
        savedAt: Date.now() - day,
        parts: ['mood@1'],
        idempotencyKey: 'key',
        body: {},
        readableAnswers: [],
        status: 'unknown',
        isQueued: true,
        earlier: [],
      },
    ],
  })
  const view = renderForm()
  await heading(title)
  expect(await screen.findByText('We do not know if your earlier answers arrived.')).toBeVisible()
  expect(screen.queryByText(/never sent/)).not.toBeInTheDocument()
  await view.person.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() =>
    expect(screen.queryByText('We do not know if your earlier answers arrived.')).not.toBeInTheDocument(),
  )
})
