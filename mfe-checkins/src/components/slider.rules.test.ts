import fc from 'fast-check'
import { moodOf, SLIDER, valueAfterKey, wordsFor } from './slider.rules'

test.each([
  [-2, 'negative'],
  [-0.67, 'negative'],
  [-0.66, 'neutral'],
  [0, 'neutral'],
  [0.66, 'neutral'],
  [0.67, 'positive'],
  [2, 'positive'],
])('%f has a %s face [CHECKIN-15]', (value, mood) => {
  expect(moodOf(value, SLIDER.min, SLIDER.max)).toBe(mood)
})

test('keys move by half a point and stay on the scale [CHECKIN-14]', () => {
  expect(valueAfterKey('ArrowUp', undefined, -2, 2)).toBe(0.5)
  expect(valueAfterKey('ArrowDown', 0.13, -2, 2)).toBe(-0.5)
  expect(valueAfterKey('ArrowUp', 2, -2, 2)).toBe(2)
  expect(valueAfterKey('Home', 1, 0, 10)).toBe(0)
  expect(valueAfterKey('a', 1, 0, 10)).toBeUndefined()
})

test('every value has words, and more is never said in lower words', () => {
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (value) => wordsFor(value, -2, 2).length > 0),
  )
  expect(wordsFor(-2, -2, 2)).toBe('at the low end')
  expect(wordsFor(0, -2, 2)).toBe('in the middle')
  expect(wordsFor(1.28, -2, 2)).toBe('high')
})
