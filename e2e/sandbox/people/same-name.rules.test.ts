import { isSameName } from './same-name.rules'

test.each([
  ["O'Brien", 'O’BRIEN', 'the apostrophe of a phone'],
  ['Éluard', 'E\u0301luard', 'an accent that is composed'],
  ['Éluard', 'eluard', 'an accent that is left out'],
  ['García Márquez', ' garcia   marquez ', 'spaces'],
  ['Jörg-Müller', 'JÖRG‑MÜLLER', 'a hyphen that does not break'],
  ['İnan', 'inan', 'a dotted İ'],
  ['Straße', 'STRASSE', 'an ß'],
  ['Иванова', 'иванова', 'Cyrillic'],
  ['李', '李', 'Chinese'],
  ['다나', '다나'.normalize('NFD'), 'Hangul, letter by letter'],
])('%s and %s are one name: %s', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
})

test.each([
  ['Marlow', 'Marlowe'],
  ['O Brien', 'OBrien'],
  ['ただ', 'たた'],
  ['की', 'का'],
])('%s and %s are two', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})
