import { mergeDraft } from './merge-draft.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 15, minute)).toISOString()
const now = new Date(at(30))
const answer = (field: string, value: string, minute: number, part = 'a@1') => ({
  part,
  field,
  value,
  savedAt: at(minute),
})
const merge = (stored: Parameters<typeof mergeDraft>[0], changes: Parameters<typeof mergeDraft>[1]) =>
  mergeDraft(stored, changes, now)

test('of two values of a field the later one stays, in whichever order they come', () => {
  const [early, late] = [answer('q0', 'no', 1), answer('q0', 'yes', 2)]
  expect(merge({ answers: [early], erased: [] }, { answers: [late], erased: [] }).answers).toEqual([late])
  expect(merge({ answers: [late], erased: [] }, { answers: [early], erased: [] }).answers).toEqual([late])
})

test('an erasure deletes what was saved until then, and nothing after it or of another part', () => {
  const stored = {
    answers: [answer('q0', 'no', 1), answer('q1', 'yes', 3), answer('q0', 'b', 1, 'b@1')],
    erased: [],
  }
  const erased = [{ part: 'a@1', at: at(2) }]
  const merged = merge(stored, { answers: [], erased })
  expect(merged).toEqual({ answers: [answer('q1', 'yes', 3), answer('q0', 'b', 1, 'b@1')], erased })
  // A device that has been away sends what it had.
  expect(merge(merged, { answers: [answer('q0', 'no', 1)], erased: [] })).toEqual(merged)
})

test('a clock that is ahead counts as now: it does not win over what is saved later', () => {
  const { answers } = merge({ answers: [], erased: [] }, { answers: [answer('q0', 'ahead', 59)], erased: [] })
  expect(answers).toEqual([answer('q0', 'ahead', 30)])
  const later = mergeDraft(
    { answers, erased: [] },
    { answers: [answer('q0', 'later', 40)], erased: [] },
    new Date(at(40)),
  )
  expect(later.answers).toEqual([answer('q0', 'later', 40)])
})

test('times of any zone are compared as moments', () => {
  const inAnotherZone = { ...answer('q0', 'yes', 2), savedAt: '2026-03-10T16:02:00+01:00' }
  const merged = merge(
    { answers: [answer('q0', 'no', 1)], erased: [] },
    { answers: [inAnotherZone], erased: [] },
  )
  expect(merged.answers).toEqual([answer('q0', 'yes', 2)])
})
