import fc from 'fast-check'
import {
  describeValue,
  faceMood,
  SLIDER_DEFAULTS,
  shareToValue,
  sliderScale,
  tickCount,
  valueAfterKey,
  valueToShare,
} from './slider.rules'

const usual = { min: -2, max: 2 }
const anyScale = fc
  .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 1, max: 40 }))
  .map(([min, length]) => ({ min, max: min + length }))
const anyShare = fc.double({ min: -0.5, max: 1.5, noNaN: true })

test.each([
  [-2, 'negative'],
  [-0.67, 'negative'],
  [-0.66, 'neutral'],
  [0, 'neutral'],
  [0.66, 'neutral'],
  [0.67, 'positive'],
  [2, 'positive'],
])('the slider value %f has a %s face [CHECKIN-15]', (value, mood) => {
  expect(faceMood(value, usual)).toBe(mood)
})

test('a slider runs from -2 to 2 by default [CHECKIN-14]', () => {
  expect(sliderScale({})).toEqual(usual)
  expect(sliderScale({ minValue: 0, maxValue: 10 })).toEqual({ min: 0, max: 10 })
  expect(sliderScale({ minValue: 0 })).toEqual({ min: 0, max: 2 })
  expect(sliderScale({ minValue: 3, maxValue: 3 })).toEqual(usual)
})

test('the height of a press maps to a value in steps of 0.01 [CHECKIN-16]', () => {
  fc.assert(
    fc.property(anyShare, anyScale, (share, scale) => {
      const value = shareToValue(share, scale)
      expect(value).toBeGreaterThanOrEqual(scale.min)
      expect(value).toBeLessThanOrEqual(scale.max)
      expect(value).toBe(Number(value.toFixed(2)))
      if (share >= 0 && share <= 1)
        expect(
          Math.abs(valueToShare(value, scale) * (scale.max - scale.min) - share * (scale.max - scale.min)),
        ).toBeLessThanOrEqual(SLIDER_DEFAULTS.step / 2 + 1e-9)
    }),
  )
})

test('keys move a slider to the next half, by one, or to an end', () => {
  expect(valueAfterKey('ArrowUp', undefined, usual)).toBe(0.5)
  expect(valueAfterKey('ArrowUp', 0.13, usual)).toBe(0.5)
  expect(valueAfterKey('ArrowDown', 0.63, usual)).toBe(0.5)
  expect(valueAfterKey('ArrowDown', 0.5, usual)).toBe(0)
  expect(valueAfterKey('ArrowUp', 2, usual)).toBe(2)
  expect(valueAfterKey('PageDown', 1, usual)).toBe(0)
  expect(valueAfterKey('Home', 1, { min: 0, max: 10 })).toBe(0)
  expect(valueAfterKey('End', 1, { min: 0, max: 10 })).toBe(10)
  expect(valueAfterKey('a', 1, usual)).toBeUndefined()
})

test('Space sets an unanswered slider to the middle', () => {
  expect(valueAfterKey(' ', undefined, usual)).toBe(0)
  expect(valueAfterKey(' ', 1.2, usual)).toBe(1.2)
})

test('every value of a slider has a description', () => {
  fc.assert(
    fc.property(anyShare, anyScale, (share, scale) => {
      expect(describeValue(shareToValue(share, scale), scale)).not.toBe('')
    }),
  )
  expect(describeValue(-2, usual)).toBe('At the low end')
  expect(describeValue(0, usual)).toBe('In the middle')
  expect(describeValue(1.28, usual)).toBe('High')
})

const OPPOSITE: Readonly<Record<string, string>> = {
  'At the low end': 'At the high end',
  Low: 'High',
  'Fairly low': 'Fairly high',
  'In the middle': 'In the middle',
  'Fairly high': 'Fairly low',
  High: 'Low',
  'At the high end': 'At the low end',
  negative: 'positive',
  neutral: 'neutral',
  positive: 'negative',
}

test('opposite values have opposite descriptions', () => {
  expect([describeValue(-1, usual), describeValue(1, usual)]).toEqual(['Low', 'High'])
  for (let hundredths = 0; hundredths <= 200; hundredths += 1) {
    const value = hundredths / 100
    expect(describeValue(-value, usual)).toBe(OPPOSITE[describeValue(value, usual)])
  }
  fc.assert(
    fc.property(anyShare, anyScale, (share, scale) => {
      const value = shareToValue(share, scale)
      const opposite = Number((scale.min + scale.max - value).toFixed(2))
      expect(describeValue(opposite, scale)).toBe(OPPOSITE[describeValue(value, scale)])
      expect(faceMood(opposite, scale)).toBe(OPPOSITE[faceMood(value, scale)])
    }),
  )
})

test('a scale has a tick per half, or per unit if it is long', () => {
  expect(tickCount(usual)).toBe(9)
  expect(tickCount({ min: 0, max: 10 })).toBe(11)
  fc.assert(fc.property(anyScale, (scale) => tickCount(scale) >= 2 && tickCount(scale) <= 13))
})
