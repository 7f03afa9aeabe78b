import { waitAtMost } from './wait'
import { withTimeout } from './with-timeout'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const ofBoth: [string, (work: Promise<unknown>) => Promise<unknown>][] = [
  ['waitAtMost', (work) => waitAtMost(work, 1_000)],
  ['withTimeout', (work) => withTimeout(1_000, () => work)],
]

test.each(ofBoth)('%s clears its timer when its work settles in time', async (_name, run) => {
  await run(Promise.resolve())
  await expect(run(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(jest.getTimerCount()).toBe(0)
})

test('waitAtMost resolves and withTimeout aborts after the given time', async () => {
  const waited = waitAtMost(new Promise(() => undefined), 1_000)
  const aborted = withTimeout(
    1_000,
    (signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject)),
  )
  const refused = expect(aborted).rejects.toMatchObject({ type: 'abort' })
  jest.advanceTimersByTime(1_000)
  await waited
  await refused
})
