import { problemsOfSource, problemsOfTranslation } from './check.rules'

const DAYS = 'in {count, plural, one {# day} other {# days}}'

test('the check requires English plural forms in an English message', () => {
  expect(problemsOfSource(DAYS)).toEqual([])
  expect(problemsOfSource('{count, plural, other {# days}}')).toEqual(["has no plural form 'one'"])
  expect(problemsOfSource('Hello, {name')).toEqual([expect.stringContaining('is not an ICU message')])
})

test.each([
  [
    'a changed placeholder',
    'Hello, {name}',
    'Hola, {nombre}',
    ['lacks {name}', 'has {nombre}, which the English text lacks'],
  ],
  ['a missing tag', 'Call <number>{n}</number>', 'Llame al {n}', ['lacks <number>']],
  ['an invalid message', 'Hello', 'Hola {', [expect.stringContaining('is not an ICU message')]],
  ['no problem of a correct translation', 'Call <number>{n}</number>', 'Llame al <number>{n}</number>', []],
])('the check reports %s', (_, english, translation, problems) => {
  expect(problemsOfTranslation(english, translation, 'es')).toEqual(problems)
})

test("the check requires each plural form of the translation's language", () => {
  const spanish = 'en {count, plural, one {# día} other {# días}}'
  expect(problemsOfTranslation(DAYS, spanish, 'es')).toEqual(["has no plural form 'many'"])
  expect(problemsOfTranslation(DAYS, spanish, 'ar').sort()).toEqual(
    ['few', 'many', 'two', 'zero'].map((form) => `has no plural form '${form}'`),
  )
})
