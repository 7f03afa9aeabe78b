import { checkOffline, isOffline } from './use-online'

const answer = (...answers: boolean[]) => {
  const fetch = jest.spyOn(window, 'fetch')
  for (const isAnswered of answers)
    if (isAnswered) fetch.mockResolvedValueOnce(new Response())
    else fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
}

const check = async () => {
  const checked = checkOffline()
  await jest.advanceTimersByTimeAsync(1_000)
  return checked
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('a page whose server answers is online, whatever the browser reports, until it stops answering', async () => {
  answer(true, true, false)
  expect(await check()).toBe(false)
  expect(isOffline()).toBe(false)
  expect(await check()).toBe(true)
  expect(isOffline()).toBe(true)
})

test('an answer that was in flight when the network failed proves nothing', async () => {
  answer(true, false)
  expect(await check()).toBe(true)
})

test('a second answer counts after a second, because a failing network still answers for a moment', async () => {
  answer(true, true)
  void checkOffline()
  await jest.advanceTimersByTimeAsync(900)
  expect(isOffline()).toBe(true)
  await jest.advanceTimersByTimeAsync(100)
  expect(isOffline()).toBe(false)
})

test('of two concurrent checks the later one decides', async () => {
  let answerFirst = (_: Response) => {}
  const fetch = jest.spyOn(window, 'fetch')
  fetch.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)))
  const first = checkOffline()
  answer(false, true)
  expect(await check()).toBe(true)
  answerFirst(new Response())
  await jest.advanceTimersByTimeAsync(1_000)
  // The caller of the first check does not report a responding server as offline.
  expect([await first, isOffline()]).toEqual([false, true])
})
