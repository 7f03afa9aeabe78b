import { directionOf } from './language-tags.rules.ts'

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['ja', 'ltr'],
  ['no tag!', 'ltr'],
])('%s is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})
