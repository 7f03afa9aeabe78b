import 'fake-indexeddb/auto'
import { DRAFT_MS } from './draft-keeping.rules'
import { readDraft, saveChanges } from './draft-store'
import { LAST_SEEN_MS, readLastSeen, storeLastSeen } from './last-seen'
import { removeExpired } from './remove-expired'

const NOW = Date.parse('2026-03-10T15:00:00Z')
const draftOf = (userId: string) => ({ userId, kind: 'assessments' }) as const
const change = { part: 'mood@1', field: 'q1', value: 'what somebody wrote' }
const allRows = async () => {
  const { entries } = await import('idb-keyval')
  const { openStore } = await import('./draft-database')
  return JSON.stringify(await entries(openStore()))
}

test('a device that keeps nothing goes on having no store', async () => {
  await removeExpired(NOW)
  expect(await indexedDB.databases()).toEqual([])
})

test('a page without an open form removes answers that are too old, and leaves the others', async () => {
  await saveChanges(draftOf('old'), [{ ...change, value: 'what they wrote' }], NOW - DRAFT_MS)
  await saveChanges(draftOf('new'), [change], NOW - 1)
  storeLastSeen('contacts/old', ['Ana'], NOW - LAST_SEEN_MS)
  await removeExpired(NOW)
  expect(await allRows()).not.toContain('what they wrote')
  expect(await readDraft(draftOf('old'), NOW)).toEqual({ parts: {}, submissions: [], expiredAt: NOW })
  expect((await readDraft(draftOf('new'), NOW)).parts).toEqual({
    'mood@1': { q1: 'what somebody wrote' },
  })
  expect(readLastSeen('contacts/old', NOW)).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual([])
})

test('a browser that cannot list its databases removes them as well', async () => {
  Object.defineProperty(indexedDB, 'databases', { value: undefined, configurable: true })
  await saveChanges(draftOf('old'), [{ ...change, value: 'what they wrote' }], NOW - DRAFT_MS)
  await removeExpired(NOW)
  Reflect.deleteProperty(indexedDB, 'databases')
  expect(await allRows()).not.toContain('what they wrote')
})
