import { directionOf } from './language-tags.rules.ts'

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['ja', 'ltr'],
  ['no tag!', 'ltr'],
])('the language tag %s has the direction %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})
