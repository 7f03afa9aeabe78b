import { numberedTitle } from './question-title.rules'

test.each([
  ['Low?', 1, '1. Low?'],
  ['1. Low?', 1, '1. Low?'],
  ['2) Low?', 2, '2) Low?'],
  ['1. Low?', 2, '2. 1. Low?'],
  ['12 hours?', 12, '12. 12 hours?'],
  ['Low?', undefined, 'Low?'],
])('the question %s at position %s is titled %s', (title, number, called) => {
  expect(numberedTitle({ title }, number)).toBe(called)
})

test.each([
  ['2a)', 'Low?', '2a) Low?'],
  ['2.', '2. Low?', '2. Low?'],
])("the instrument's number %s replaces the position: %s is titled %s", (prefix, title, called) => {
  expect(numberedTitle({ title, prefix }, 1)).toBe(called)
})
