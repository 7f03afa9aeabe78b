import { sourceFiles } from '../copy/copy-strings.fixture'
import { setLanguages } from '../messages/language'
import { formatNumber } from './locale'

test("a number is formatted in the page's language", () => {
  setLanguages({ chosen: 'de', screen: 'de' })
  expect([formatNumber(3, 1), formatNumber(1234.56, 1), formatNumber(1234.5)]).toEqual([
    '3,0',
    '1.234,6',
    '1.234,5',
  ])
  setLanguages({ chosen: 'en', screen: 'en' })
  expect(formatNumber(1234.5)).toBe('1,234.5')
})

test("a number in a language that the device lacks is formatted for the device's region", () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US'])
  setLanguages({ chosen: 'es', screen: 'es' })
  expect(formatNumber(1234.5, 1)).toBe('1,234.5')
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  expect(formatNumber(12_345.5, 1)).toBe('12.345,5')
  setLanguages({ chosen: 'en', screen: 'en' })
  expect(formatNumber(1234.5)).toBe('1,234.5')
  jest.restoreAllMocks()
})

test("only the modules locale and page-language read the browser's language", () => {
  const offenders = sourceFiles(/\.tsx?$/)
    .filter(({ file }) => !/dates\/locale\.ts$|language\/page-language\.ts$/.test(file))
    .filter(({ text }) =>
      /navigator\.language|toLocale\w*\((\)|undefined)|Intl\.\w+\((\)|undefined)/.test(text),
    )
    .map(({ file }) => file)
  expect(offenders).toEqual([])
})
