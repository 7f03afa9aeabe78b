import { BUSY_BASELINE_MS, whyNotDecided, withoutLate } from './verdict.rules.ts'

const late = ['/a (a): no heading of its own within 10 s', '/b (b): it froze for 4.2 s']

describe('verdict of a check', () => {
  it('a result with only time-limit failures gives no verdict if a live release was slow', () => {
    const why = whyNotDecided({ passed: 3, failed: late, late, baselineMs: 7_400 })
    expect(why).toContain('a screen of a live release took 7.4 s; on an idle machine it takes 2 s')
    expect(why).toContain(late[1])
  })

  it.each([
    ['a live release was quick', { failed: late, late, baselineMs: BUSY_BASELINE_MS - 1 }],
    ['no live release was measured', { failed: late, late }],
    [
      'one failure has nothing to do with time',
      { failed: [...late, 'axe: label'], late, baselineMs: 60_000 },
    ],
    ['nothing failed', { failed: [], late: [], baselineMs: 60_000 }],
  ])('a result gives a verdict if %s', (_, result) => {
    expect(whyNotDecided({ passed: 1, ...result })).toBeUndefined()
  })

  it('a failed check on a busy machine does not list time-limit failures', () => {
    const result = { passed: 1, failed: [...late, 'axe: label'], late, baselineMs: 7_400 }
    expect(withoutLate(result)).toMatchObject({
      failed: ['axe: label'],
      leftOut: late.map((message) => `${message}: a time limit, on a busy machine`),
    })
    expect(withoutLate({ ...result, baselineMs: 1_000 }).failed).toHaveLength(3)
  })
})
