import type { StoredAuditEntry } from '../audit/audit-log.ts'
import { toOpenings } from './openings.rules.ts'

type Entry = Parameters<typeof toOpenings>[0][number]

/** An entry so many minutes after midnight. */
const entry = (minutes: number, more: Partial<StoredAuditEntry> = {}): Entry => ({
  at: new Date(Date.UTC(2026, 2, 10, 0, minutes)),
  kind: 'read',
  operation: 'getSafetyNet',
  outcome: 'done',
  proof: 'day',
  details: {},
  ...more,
})
const birthday = (minutes: number, way: string, more: Partial<StoredAuditEntry> = {}) =>
  entry(minutes, { kind: 'identification', operation: 'verifyBirthday', details: { way }, ...more })
const openings = (...oldestFirst: Entry[]) =>
  toOpenings(oldestFirst.reverse(), 50).map(({ at, way }) => `${at.slice(11, 16)} ${way}`)

test('says by which message somebody came where their proof says so, and believes no request', () => {
  expect(openings(entry(1, { details: { channel: 'phone' } }))).toEqual(['00:01 text-message'])
  expect(openings(entry(1, { proof: 'link', details: { channel: 'email' } }))).toEqual(['00:01 email'])
  const sent = { kind: 'submission', details: { source: 'manual_sms' } } as const
  expect(openings(birthday(0, 'phone'), entry(1), entry(2, sent))).toEqual(['00:01 link'])
})

test.each([
  ['account', 'log-in'],
  ['visit', 'kiosk'],
  ['clinic', 'clinic'],
  ['clinic-link', 'clinic-app'],
  ['link', 'link'],
  ['none', 'link'],
] as const)('a proof of the kind %s is said as %s', (proof, way) => {
  expect(openings(entry(0, { proof }))).toEqual([`00:00 ${way}`])
})

test('reads that follow each other closely are one opening, at the time of its first', () => {
  expect(openings(entry(0), entry(20), entry(45), entry(120))).toEqual(['02:00 link', '00:00 link'])
  const clinic = entry(10, { proof: 'clinic' })
  expect(openings(entry(0), clinic, entry(20))).toEqual(['00:10 clinic', '00:00 link'])
})

test('wrong guesses are said, and what opens nothing is not', () => {
  const missed = { outcome: 'missed', proof: 'none' } as const
  expect(
    openings(
      birthday(0, 'phone', missed),
      entry(1, { ...missed, kind: 'log-in', operation: 'signIn' }),
      entry(2, { ...missed, kind: 'reset', operation: 'confirmPasswordReset' }),
      entry(3, { ...missed, kind: 'invite', operation: 'lookupInvite' }),
      entry(4, { ...missed, kind: 'identification', operation: 'identifyPatient' }),
      entry(60, { ...missed, kind: 'identification', operation: 'verifyInviteCode' }),
    ),
  ).toEqual(['01:00 wrong-code', '00:02 wrong-code', '00:01 wrong-password', '00:00 wrong-birthday'])
  expect(openings(entry(0, { kind: 'unsubscribe', proof: 'none' }))).toEqual(['00:00 unsubscribed'])
  for (const kind of ['reset', 'invite', 'dismissal', 'identification', 'log-in'] as const)
    expect(openings(entry(0, { kind, proof: 'none' }))).toEqual([])
})

test('has no more than asked for', () => {
  const many = Array.from({ length: 10 }, (_, index) => entry(index * 60))
  expect(toOpenings([...many].reverse(), 3)).toHaveLength(3)
})
