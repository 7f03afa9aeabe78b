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

test('a page whose server answers is online, whatever the browser says, until it answers no more', async () => {
  answer(true, true, false)
  expect(await check()).toBe(false)
  expect(isOffline()).toBe(false)
  expect(await check()).toBe(true)
  expect(isOffline()).toBe(true)
})

test('an answer that was on its way when the network went shows nothing', async () => {
  answer(true, false)
  expect(await check()).toBe(true)
})

test('a second answer counts once a second has passed: a network that goes still answers for a moment', async () => {
  answer(true, true)
  void checkOffline()
  await jest.advanceTimersByTimeAsync(900)
  expect(isOffline()).toBe(true)
  await jest.advanceTimersByTimeAsync(100)
  expect(isOffline()).toBe(false)
})

test('of two checks at the same time the one that began last decides', async () => {
  let answerFirst = (_: Response) => {}
  const fetch = jest.spyOn(window, 'fetch')
  fetch.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)))
  const first = checkOffline()
  answer(false, true)
  expect(await check()).toBe(true)
  answerFirst(new Response())
  await jest.advanceTimersByTimeAsync(1_000)
  // Who asked it does not call offline what has answered.
  expect([await first, isOffline()]).toEqual([false, true])
})
