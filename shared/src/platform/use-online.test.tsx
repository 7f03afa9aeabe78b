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

test('a page is online while its server responds, even if the browser reports offline', async () => {
  answer(true, true, false)
  expect(await check()).toBe(false)
  expect(isOffline()).toBe(false)
  expect(await check()).toBe(true)
  expect(isOffline()).toBe(true)
})

test('a single response does not count as online if the next check fails', async () => {
  answer(true, false)
  expect(await check()).toBe(true)
})

test('a page is online only after a second response', async () => {
  answer(true, true)
  void checkOffline()
  await jest.advanceTimersByTimeAsync(900)
  expect(isOffline()).toBe(true)
  await jest.advanceTimersByTimeAsync(100)
  expect(isOffline()).toBe(false)
})

test('the later of two concurrent checks decides', async () => {
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
