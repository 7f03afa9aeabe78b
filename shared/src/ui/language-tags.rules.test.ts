import { directionOfTag } from './language-tags.rules.ts'

test.each([
  ['ar', 'rtl'],
  ['ckb', 'rtl'],
  ['es', 'ltr'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['ja', 'ltr'],
  ['no tag!', 'ltr'],
])('the language tag %s has the direction %s', (tag, direction) => {
  expect(directionOfTag(tag)).toBe(direction)
})
