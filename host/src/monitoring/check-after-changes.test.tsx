import { checkAfterChanges } from './check-after-changes'

afterEach(() => jest.useRealTimers())

test('monitoring checks a changed page each second until it is healthy', async () => {
  jest.useFakeTimers()
  let isWell = true
  const check = jest.fn(() => isWell)
  const countChecks = async (seconds: number) => {
    check.mockClear()
    await jest.advanceTimersByTimeAsync(seconds * 1_000)
    return check.mock.calls.length
  }
  checkAfterChanges(check)
  expect(await countChecks(1)).toBe(1)
  expect(await countChecks(60)).toBe(12)

  isWell = false
  document.body.className = 'covers-all'
  expect(await countChecks(4)).toBe(4)
  isWell = true
  expect(await countChecks(1)).toBe(1)
  expect(await countChecks(4)).toBe(0)
  expect(await countChecks(1)).toBe(1)

  const changing = setInterval(() => document.body.classList.toggle('blinks'), 100)
  expect(await countChecks(10)).toBeGreaterThan(7)
  clearInterval(changing)
})
