import {
  clearLastSeen,
  LAST_SEEN_MS,
  readLastSeen,
  removeExpiredLastSeen,
  storeLastSeen,
} from '../storage/last-seen'

const NOW = Date.parse('2026-03-10T15:00:00Z')
const keys = () => Object.keys(localStorage)

beforeEach(() => localStorage.clear())

test('stored content can be read until it expires', () => {
  storeLastSeen('contacts/1', ['Ana'], NOW)
  expect(readLastSeen('contacts/1', NOW + LAST_SEEN_MS - 1)).toEqual(['Ana'])
  expect(readLastSeen('contacts/1', NOW + LAST_SEEN_MS)).toBeUndefined()
})

test('each write extends the lifetime of stored content', () => {
  storeLastSeen('contacts/1', ['Ana'], NOW)
  storeLastSeen('contacts/1', ['Ana'], NOW + LAST_SEEN_MS - 1)
  expect(readLastSeen('contacts/1', NOW + LAST_SEEN_MS)).toEqual(['Ana'])
})

test.each([
  ['without a date', '["Ana"]'],
  ['that is no JSON', 'Ana'],
])('stored content %s is removed', (_which, text) => {
  localStorage.setItem('soundings.last-seen/contacts/1', text)
  expect(readLastSeen('contacts/1', NOW)).toBeUndefined()
  removeExpiredLastSeen(NOW)
  expect(keys()).toEqual([])
})

test('content stored with a clock ahead expires a full lifetime after the correction', () => {
  storeLastSeen('contacts/1', ['Ana'], NOW + 2 * LAST_SEEN_MS)
  expect(readLastSeen('contacts/1', NOW)).toEqual(['Ana'])
  removeExpiredLastSeen(NOW)
  expect(readLastSeen('contacts/1', NOW + LAST_SEEN_MS - 1)).toEqual(['Ana'])
  expect(readLastSeen('contacts/1', NOW + LAST_SEEN_MS)).toBeUndefined()
})

test('removeExpiredLastSeen removes expired content, and clearLastSeen all stored content', () => {
  storeLastSeen('contacts/old', ['Ana'], NOW - LAST_SEEN_MS)
  storeLastSeen('contacts/new', ['Ben'], NOW)
  localStorage.setItem('something else', '1')
  removeExpiredLastSeen(NOW)
  expect(keys().sort()).toEqual(['something else', 'soundings.last-seen/contacts/new'])
  clearLastSeen()
  expect(keys()).toEqual(['something else'])
})
