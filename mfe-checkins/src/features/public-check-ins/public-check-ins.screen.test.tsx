import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { aClinic, aModule, endpoints, failCalls, noteNode } from '../../components/a-clinic.fixture'
import PublicCheckInsScreen from './public-check-ins.screen'
import 'fake-indexeddb/auto'
import { eraseAllDrafts, openDraft } from '@soundings/shared/testing/drafts'

const show = (search = '') =>
  renderScreen(<PublicCheckInsScreen />, { context: 'sms', at: `/user/user-1/check-ins${search}` })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const modules = [aModule('mood', 'Low mood', [noteNode]), aModule('worry', 'Worry', [noteNode])]

test('a link without a checkInId asks all check-ins in turn [CHECKIN-23] [CHECKIN-28]', async () => {
  const { sent } = aClinic({ modules })
  const { person } = show()
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  await heading('Low mood')
  await person.type(screen.getByLabelText('Anything to tell?'), 'tea')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await heading('Worry')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await heading('Low mood')
  expect(screen.getByLabelText('Anything to tell?')).toHaveValue('tea')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await heading('Worry')
  await person.click(screen.getByRole('button', { name: 'Submit' }))
  await heading('Thank you')
  expect(screen.getAllByText('Thanks for checking in!').length).toBeGreaterThan(0)
  expect(screen.getByText('Reference: reference-1')).toBeVisible()
  expect(sent.map(({ body }) => body.map(({ moduleId }) => moduleId))).toEqual([['mood', 'worry']])
})

test('a link with a checkInId asks only that check-in [CHECKIN-28]', async () => {
  aClinic({ modules })
  show('?checkInId=worry')
  await heading('Worry')
  expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible()
})

test('a link without assigned check-ins shows that none is available [CHECKIN-30]', async () => {
  aClinic({ modules })
  show('?checkInId=gone')
  await heading('This link is no longer available')
})

test('a link whose check-ins fail to load can be retried', async () => {
  aClinic({ modules })
  failCalls('get', endpoints.publicAssigned, 500)
  const { person } = show()
  expect(await screen.findByText('The clinic is having a moment.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Low mood')
})

const HOUR_MS = 60 * 60 * 1000

beforeEach(() => eraseAllDrafts())

/** The device has a submission of some hours ago. */
const openLink = async (hours: number, isQueued = true) => {
  const time = Date.now() - hours * HOUR_MS
  const { sent } = aClinic({ modules: [] })
  await openDraft({ userId: 'user-1', kind: 'check-ins', keeping: 'personal-device' }).writeSubmissions({
    deleted: [],
    saved: [
      {
        savedAt: time,
        parts: ['mood@1'],
        idempotencyKey: 'key-of-mood',
        body: [{ moduleId: 'mood', moduleVersionId: '1', answers: [{ key: 'note', value: 'tea' }] }],
        readableAnswers: [],
        status: 'unknown',
        isQueued,
        earlier: [],
      },
    ],
  })
  renderScreen(<PublicCheckInsScreen />, { context: 'sms', at: '/user/user-1/check-ins' })
  return sent
}

test('a pending submission is sent again with its key', async () => {
  const sent = await openLink(1)
  await heading('Thank you')
  expect(sent).toMatchObject([{ key: 'key-of-mood' }])
})

test('a pending submission of unassigned check-ins cannot be changed', async () => {
  await openLink(1, false)
  await heading('We do not know yet if your answers arrived')
  expect(screen.queryByRole('button', { name: 'Change answers' })).not.toBeInTheDocument()
})

test('a notice shows that pending answers have expired', async () => {
  const sent = await openLink(24)
  await heading('This link is no longer available')
  expect(await screen.findByText('We do not know if your earlier answers arrived.')).toBeVisible()
  expect(sent).toEqual([])
})
