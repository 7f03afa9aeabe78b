import { checkOffline, isOffline } from './use-online'

const answer = (...answers: boolean[]) => {
  const fetch = jest.spyOn(window, 'fetch')
  for (const isAnswered of answers)
    if (isAnswered) fetch.mockResolvedValueOnce(new Response())
    else fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
}

beforeEach(() => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
afterEach(() => jest.restoreAllMocks())

test('a page whose server answers is online, whatever the browser says, until it answers no more', async () => {
  answer(true, true, false)
  expect(await checkOffline()).toBe(false)
  expect(isOffline()).toBe(false)
  expect(await checkOffline()).toBe(true)
  expect(isOffline()).toBe(true)
})

test('an answer that was on its way when the network went shows nothing', async () => {
  answer(true, false)
  expect(await checkOffline()).toBe(true)
})
