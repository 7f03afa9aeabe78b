import { BUSY_BASELINE_MS, whyNotDecided, withoutLate } from './verdict.rules.ts'

const late = ['/a (a): no heading of its own within 10 s', '/b (b): it froze for 4.2 s']

describe('a result of a check', () => {
  it('decides nothing where all that failed was late, and a live release was slow beside it', () => {
    const why = whyNotDecided({ passed: 3, failed: late, late, baselineMs: 7_400 })
    expect(why).toContain('a screen of a live release took 7.4 s beside it')
    expect(why).toContain(late[1])
  })

  it.each([
    ['a live release was quick beside it', { failed: late, late, baselineMs: BUSY_BASELINE_MS - 1 }],
    ['no live release was measured', { failed: late, late }],
    [
      'one failure has nothing to do with time',
      { failed: [...late, 'axe: label'], late, baselineMs: 60_000 },
    ],
    ['nothing failed', { failed: [], late: [], baselineMs: 60_000 }],
  ])('decides where %s', (_, result) => {
    expect(whyNotDecided({ passed: 1, ...result })).toBeUndefined()
  })

  it('names no limit of time as a fault where the machine was busy and something else failed', () => {
    const result = { passed: 1, failed: [...late, 'axe: label'], late, baselineMs: 7_400 }
    expect(withoutLate(result)).toMatchObject({
      failed: ['axe: label'],
      leftOut: late.map((message) => `${message}: a limit of time, on a busy machine`),
    })
    expect(withoutLate({ ...result, baselineMs: 1_000 }).failed).toHaveLength(3)
  })
})
