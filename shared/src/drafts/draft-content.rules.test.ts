import fc from 'fast-check'
import { expiredKeys, toDraftContent } from './draft-content.rules'
import { DRAFT_MS } from './draft-rows'
import { draftKeepingFor } from './use-draft'

const NOW = 1_700_000_000_000
const draft = { userId: 'u1', kind: 'assessments' }
const answer = (
  part: string,
  field: string,
  value: unknown,
  savedAt = NOW,
  userId = 'u1',
): [IDBValidKey, unknown] => [['answer', userId, 'assessments', part, field], { value, savedAt }]

test("a kiosk and a clinician's device keep no drafts [ASSESS-41]", () => {
  expect(draftKeepingFor('kiosk')).toBe('nothing')
  expect(draftKeepingFor('clinician_app')).toBe('nothing')
  for (const context of [undefined, 'sms', 'email', 'manual_sms', 'manual_email', 'patient_app'] as const)
    expect(draftKeepingFor(context)).toBe('personal-device')
})

test('a draft of another person or of another kind is not read', () => {
  const rows = [answer('a@1', 'q0', 'yes', NOW, 'u2')]
  expect(toDraftContent(rows, draft, NOW).parts).toEqual({})
  expect(toDraftContent([answer('a@1', 'q0', 'yes')], { ...draft, kind: 'intake' }, NOW).parts).toEqual({})
})

test('a submission with changed answers is queued only if the server may have stored it', () => {
  const set = { savedAt: NOW, parts: ['a@1'], idempotencyKey: 'k', body: {} }
  const answers = [
    { part: 'a@1', field: 'q0', value: 'no' },
    { part: 'a@1', field: 'q1', value: ['x'] },
  ]
  const stored = { ...set, answers, readableAnswers: [], isQueued: true, earlier: [] }
  const isQueued = (value: unknown, { part = 'a@1', field = 'q0', status = 'unsent' } = {}) => {
    const row: [IDBValidKey, unknown] = [['submission', 'u1', 'assessments', 'a@1'], { ...stored, status }]
    return toDraftContent([answer(part, field, value), row], draft, NOW).submissions[0]?.isQueued
  }
  expect(isQueued('no')).toBe(true)
  expect(isQueued(['x'], { field: 'q1' })).toBe(true)
  expect(isQueued('yes')).toBe(false)
  expect(isQueued('new', { field: 'q2' })).toBe(false)
  expect(isQueued('yes', { part: 'b@1' })).toBe(true)
  // Answers that may be stored are retried under their key.
  expect(isQueued('yes', { status: 'unknown' })).toBe(true)
})

test('a draft expires 24 hours after its last answer', () => {
  const rows = [
    answer('a@1', 'q0', 'old', NOW - DRAFT_MS - 5),
    answer('a@1', 'q1', 'new', NOW - DRAFT_MS + 1),
  ]
  expect(toDraftContent(rows, draft, NOW).parts).toEqual({ 'a@1': { q0: 'old', q1: 'new' } })
  expect(toDraftContent(rows, draft, NOW + 1).parts).toEqual({})
  expect(expiredKeys(rows, NOW + 1)).toHaveLength(2)
  // The clock was ahead when the answer was saved.
  expect(expiredKeys([answer('a@1', 'q0', 'x', NOW + 3 * DRAFT_MS)], NOW)).toEqual([])
})

test('damaged rows of the database do not throw or produce undefined values', () => {
  const anyRow = fc.tuple(
    fc.oneof(
      fc.string(),
      fc.array(fc.string(), { maxLength: 6 }),
      fc.constant<IDBValidKey>(['answer', 'u1', 'assessments', 'a', 'q']),
    ),
    fc.anything(),
  )
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const { parts } = toDraftContent(rows, draft, NOW)
      for (const fields of Object.values(parts))
        for (const value of Object.values(fields))
          expect(['string', 'number', 'boolean', 'object']).toContain(typeof value)
    }),
  )
})

test('a field may have any name, even __proto__', () => {
  const rows = [answer('__proto__', 'constructor', 'yes')]
  const { parts } = toDraftContent(rows, draft, NOW)
  expect(Object.entries(parts)).toEqual([['__proto__', { constructor: 'yes' }]])
})
