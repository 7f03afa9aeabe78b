import { selectLocale } from './locale.ts'

test.each([
  [['en-US'], 'en-US'],
  [['C'], 'en-US'],
  [['POSIX'], 'en-US'],
  [['en-US@posix'], 'en-US'],
  [['de_AT.UTF-8'], 'de-AT'],
  [['C', 'fr-CA'], 'fr-CA'],
  [['', undefined, 'es'], 'es'],
  [[undefined], 'en-US'],
  [['x-klingon-very-long-tag-that-is-none'], 'en-US'],
])('a device with the languages %j formats dates in %s', (languages, expected) => {
  expect(selectLocale(languages)).toBe(expected)
  expect(() => new Intl.DateTimeFormat(selectLocale(languages))).not.toThrow()
})
