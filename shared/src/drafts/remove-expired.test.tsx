import { LAST_SEEN_MS, readLastSeen, storeLastSeen } from '../storage/last-seen'
import { createDraft } from './draft'
import { DRAFT_MS, type SubmissionRow } from './draft-rows'
import { deleteExpiryNote, readDraft, saveChanges, writeSubmissions } from './draft-store'
import { aSubmissionRow } from './form.fixture'
import { findStoredWork, removeExpired } from './stored-work'
import 'fake-indexeddb/auto'

const NOW = Date.parse('2026-03-10T15:00:00Z')
const draftOf = (userId: string) => ({ userId, kind: 'assessments' }) as const
const change = { part: 'mood@1', field: 'q1', value: 'what somebody wrote' }
const allRows = async () => {
  const { entries } = await import('idb-keyval')
  const { openStore } = await import('./draft-database')
  return JSON.stringify(await entries(openStore()))
}

afterEach(() => deleteExpiryNote(draftOf('old')))

test('removeExpired creates no database on a device that keeps nothing', async () => {
  await removeExpired(NOW)
  expect(await indexedDB.databases()).toEqual([])
})

test('removeExpired removes expired answers and stored content, and keeps newer answers', async () => {
  await saveChanges(draftOf('old'), [{ ...change, value: 'what they wrote' }], NOW - DRAFT_MS)
  await saveChanges(draftOf('new'), [change], NOW - 1)
  storeLastSeen('contacts/old', ['Ana'], NOW - LAST_SEEN_MS)
  await removeExpired(NOW)
  expect(await allRows()).not.toContain('what they wrote')
  expect(await readDraft(draftOf('old'), NOW)).toEqual({ parts: {}, submissions: [], expired: 'unsent' })
  expect((await readDraft(draftOf('new'), NOW))?.parts).toEqual({
    'mood@1': { q1: 'what somebody wrote' },
  })
  expect(readLastSeen('contacts/old', NOW)).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual([])
})

test.each([
  ['unsent', 'were never sent', {}],
  ['unknown', 'may have been sent', { status: 'unknown' as const }],
  ['unknown', 'changed after they may have been sent', { earlier: [{ idempotencyKey: 'k0', body: {} }] }],
])('the notice of expired answers says %s if they %s', async (expired, _, more) => {
  const row = aSubmissionRow({ savedAt: NOW - DRAFT_MS, parts: ['mood@1'], ...more })
  await writeSubmissions(draftOf('old'), { saved: [row], deleted: [] })
  await saveChanges(draftOf('old'), [change], NOW - DRAFT_MS)
  await removeExpired(NOW)
  expect(await readDraft(draftOf('old'), NOW)).toEqual({ parts: {}, submissions: [], expired })
  // Until the note is read, later expiries do not change it.
  await saveChanges(draftOf('old'), [change], NOW)
  await removeExpired(NOW + DRAFT_MS)
  expect(await readDraft(draftOf('old'), NOW + DRAFT_MS)).toMatchObject({ expired })
})

test('expired answers are removed if the browser cannot list its databases', async () => {
  Object.defineProperty(indexedDB, 'databases', { value: undefined, configurable: true })
  await saveChanges(draftOf('old'), [{ ...change, value: 'what they wrote' }], NOW - DRAFT_MS)
  await removeExpired(NOW)
  Reflect.deleteProperty(indexedDB, 'databases')
  expect(await allRows()).not.toContain('what they wrote')
})

test('answers saved with a wrong clock expire a day after its correction', async () => {
  await saveChanges(draftOf('old'), [change], NOW + 3 * DRAFT_MS)
  await removeExpired(NOW)
  expect((await readDraft(draftOf('old'), NOW))?.parts).toEqual({ 'mood@1': { q1: 'what somebody wrote' } })
  await removeExpired(NOW + DRAFT_MS - 1)
  expect((await readDraft(draftOf('old'), NOW + DRAFT_MS - 1))?.parts).toEqual({
    'mood@1': { q1: 'what somebody wrote' },
  })
  const expired = { parts: {}, submissions: [], expired: 'unsent' }
  expect(await readDraft(draftOf('old'), NOW + DRAFT_MS)).toEqual(expired)
})

test('answers of an open form do not expire when the clock jumps ahead', async () => {
  const draft = createDraft({ ...draftOf('old'), keeping: 'personal-device' })
  const close = draft.open()
  await draft.read()
  draft.save('mood@1', 'q1', 'half a sentence')
  await draft.flush()
  const ahead = Date.now() + 2 * DRAFT_MS
  await removeExpired(ahead)
  expect((await draft.read()).parts).toEqual({ 'mood@1': { q1: 'half a sentence' } })
  close()
  await new Promise((resolve) => setTimeout(resolve, 10))
  await removeExpired(ahead)
  expect(await allRows()).not.toContain('half a sentence')
})

const answersOf = (userId: string) => ({ userId, kind: 'assessments' })

const store = (userId: string, ...rows: Partial<SubmissionRow>[]) =>
  writeSubmissions(answersOf(userId), {
    saved: rows.map((row, index) =>
      aSubmissionRow({ savedAt: NOW - 1, parts: [`mood@${index}`], isQueued: true, ...row }),
    ),
    deleted: [],
  })

const earlier = [{ idempotencyKey: 'k', body: {} }]

test.each<[string, Partial<SubmissionRow>[], 'unsent' | 'unknown' | undefined]>([
  ['never left the device', [{}], 'unsent'],
  ['may have arrived', [{ status: 'unknown' }], 'unknown'],
  ['were changed after they may have arrived', [{ earlier }], 'unknown'],
  ['may have arrived, beside others that did not', [{ status: 'unknown' }, {}], 'unknown'],
  ['were refused', [{ status: 'conflict' }], undefined],
  ['the person has returned to', [{ status: 'unknown', isQueued: false }], undefined],
])('findStoredWork returns the status of answers that %s', async (title, rows, waiting) => {
  await store(title, ...rows)
  const work = await findStoredWork(title, NOW)
  expect(work).toMatchObject({ hasUnsent: true })
  expect(work.waiting).toBe(waiting)
})

test('findStoredWork does not report expired answers', async () => {
  await store('old', { savedAt: NOW - DRAFT_MS })
  await saveChanges(answersOf('old'), [{ part: 'mood@1', field: 'q1', value: 'most' }], NOW - DRAFT_MS)
  expect(await findStoredWork('old', NOW)).toEqual({ unfinished: [], parts: [], hasUnsent: false })
})
