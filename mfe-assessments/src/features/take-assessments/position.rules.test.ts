import { entriesBack, nextFormPosition, parsePosition, positionInForm } from './position.rules'

const FIRST = { step: 0, depth: 0, start: 0 }

test('parsePosition returns the first position for an invalid history state', () => {
  for (const state of [null, undefined, 'text', {}, { step: 'one', section: 1, isReview: 'yes' }])
    expect(parsePosition(state)).toEqual(FIRST)
  const place = positionInForm(nextFormPosition(FIRST), { section: 'food', field: 'q3' })
  expect(parsePosition(JSON.parse(JSON.stringify(place)))).toEqual(place)
})

test('Back skips the sections of a form on one page', () => {
  expect(entriesBack(FIRST, true)).toBe(0)
  expect(entriesBack(FIRST, false)).toBe(0)
  const second = nextFormPosition(FIRST)
  const section = positionInForm(positionInForm(second, { section: 'food' }), { section: 'work' })
  expect(entriesBack(section, false)).toBe(1)
  expect(entriesBack(section, true)).toBe(3)
  expect(entriesBack(positionInForm(section, { isReview: true }), true)).toBe(1)
  expect(entriesBack(positionInForm(section, { field: 'q3' }), true)).toBe(1)
})
