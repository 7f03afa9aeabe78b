import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setLanguages } from '../messages/language'
import { formatDueDate, formatLocalTime, formatShortTime } from './format'
import { formatMoment } from './format-moment'
import { formatNumber } from './locale'

const root = path.resolve(__dirname, '../../..')

test.each(['C', 'en-US@posix', 'POSIX'])(
  'dates and numbers are shown on a device whose language is %s',
  (language) => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
    expect(formatShortTime('09:00')).toMatch(/^9:00.AM$/)
    expect(formatLocalTime(new Date(2026, 6, 1, 9, 41))).toMatch(/^9:41.AM$/)
    expect(formatMoment(new Date(2026, 6, 1, 9, 41))).toContain('Jul 1, 2026')
    expect(formatDueDate('2026-12-03', new Date(2026, 6, 1))?.full).toBe('Thursday, December 3')
    expect(formatNumber(1234.5)).toBe('1,234.5')
    jest.restoreAllMocks()
  },
)

test('a number has as many decimals as are asked for, as the language of the page writes them, whatever the device', () => {
  setLanguages({ chosen: 'de', screen: 'de' })
  expect([formatNumber(3, 1), formatNumber(1234.56, 1), formatNumber(1234.5)]).toEqual([
    '3,0',
    '1.234,6',
    '1.234,5',
  ])
  setLanguages({ chosen: 'en', screen: 'en' })
  expect(formatNumber(1234.5)).toBe('1,234.5')
})

test('a language that the device does not have is written as in the region that the device is set to', () => {
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

test('no other file asks the browser for a language, or leaves it to Intl', () => {
  const apps = readdirSync(root).filter(
    (name) => ['host', 'shared'].includes(name) || name.startsWith('mfe-'),
  )
  const offenders = apps.flatMap((app) =>
    readdirSync(path.join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          !/\.test\./.test(file) &&
          file !== path.join('dates', 'locale.ts') &&
          file !== path.join('language', 'page-language.ts'),
      )
      .filter((file) =>
        /navigator\.language|toLocale\w*\((\)|undefined)|Intl\.\w+\((\)|undefined)/.test(
          readFileSync(path.join(root, app, 'src', file), 'utf8'),
        ),
      )
      .map((file) => `${app}/${file}`),
  )
  expect(offenders).toEqual([])
})
