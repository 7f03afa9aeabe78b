import 'fake-indexeddb/auto'
import { eraseAllDrafts, openDraft } from '@soundings/shared/testing/drafts'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { aClinic } from '../../components/a-clinic.fixture'
import PublicCheckInsScreen from './public-check-ins.screen'

const HOUR_MS = 60 * 60 * 1000

beforeEach(() => eraseAllDrafts())

/** Opens a link to nothing, with a set on the device that was submitted some hours ago. */
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
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('answers that may be stored are asked for under their key, though nothing is assigned any more', async () => {
  const sent = await openLink(1)
  await heading('Thank you')
  expect(sent).toMatchObject([{ key: 'key-of-mood' }])
})

test('those that were taken back show their outcome, without a form to change them', async () => {
  await openLink(1, false)
  await heading('We do not know yet if your answers arrived')
  expect(screen.queryByRole('button', { name: 'Change answers' })).not.toBeInTheDocument()
})

test('those that have expired show a notice', async () => {
  const sent = await openLink(24)
  await heading('This link is no longer available')
  expect(await screen.findByText('We do not know if your earlier answers arrived.')).toBeVisible()
  expect(sent).toEqual([])
})
