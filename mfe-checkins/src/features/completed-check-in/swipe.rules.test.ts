import { swipeDirection } from './swipe.rules'

const from = { x: 200, y: 300 }
const swipe = (x: number, y: number, start = from) =>
  swipeDirection(start, { x: start.x + x, y: start.y + y }, 390)

test('a swipe to the left goes forward [HISTORY-06] [HISTORY-07]', () => {
  expect(swipe(-120, 10)).toBe('next')
  expect(swipe(120, -20)).toBe('previous')
})

test('a scroll and a tap do not count as swipes', () => {
  expect(swipe(-80, 70)).toBeUndefined()
  expect(swipe(-30, 0)).toBeUndefined()
  expect(swipe(200, 0, { x: 5, y: 300 })).toBeUndefined()
  expect(swipe(-200, 0, { x: 385, y: 300 })).toBeUndefined()
})
