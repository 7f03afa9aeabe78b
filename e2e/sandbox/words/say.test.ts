import { readdirSync, readFileSync } from 'node:fs'
import PO from 'pofile'
import { tooManyRequests } from '../limits/throttle.ts'
import { sandboxPath } from '../paths'
import { LANGUAGES, readAcceptLanguage, say, sayIn } from './say.ts'

/** Messages for developers and scenario authors stay in English. */
const FOR_DEVELOPERS =
  /^(telecomType|There is no (time zone|check-in|questionnaire|such submission|such device)|We could not find this device|Name and date of birth, or)/

const sources = readdirSync(sandboxPath(''), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^control/.test(file))
  .map((file) => readFileSync(sandboxPath(file), 'utf8'))

const saidByErrors = sources
  .flatMap((source) => [...source.matchAll(/new HttpError\(\s*\d+,\s*(['"])(.+?)\1,?\s*[,)]/g)])
  .map(([, , text = '']) => text)
  .filter((text) => !FOR_DEVELOPERS.test(text))

const translationsOf = (language: string) =>
  PO.parse(readFileSync(sandboxPath(`words/translations/${language}.po`), 'utf8')).items

test.each(LANGUAGES.slice(1))('every error message has a translation into %s', (language) => {
  const translated = new Set(translationsOf(language).map(({ msgid }) => msgid))
  expect(saidByErrors.length).toBeGreaterThan(40)
  expect(saidByErrors.filter((text) => !translated.has(text))).toEqual([])
})

test.each(LANGUAGES.slice(1))('every translation into %s belongs to an existing message', (language) => {
  const all = [...sources, readFileSync(sandboxPath('control/build-scenario.ts'), 'utf8')].join('\n')
  const unused = translationsOf(language).filter(({ msgid }) => !all.includes(msgid))
  expect(unused.map(({ msgid }) => msgid)).toEqual([])
  expect(translationsOf(language).filter(({ msgstr: [text] }) => !text)).toEqual([])
})

const waitIn = (language: 'en' | 'es' | 'ar', minutes: number) =>
  sayIn(language, tooManyRequests(minutes * 60).said).text

test('a wait uses the plural form of the number in each language', () => {
  expect([1, 2].map((minutes) => waitIn('en', minutes))).toEqual([
    'Too many tries. Please wait 1 minute, or contact your clinic.',
    'Too many tries. Please wait 2 minutes, or contact your clinic.',
  ])
  expect(waitIn('es', 1)).toBe('Demasiados intentos. Espere 1 minuto o llame a su clínica.')
  expect(waitIn('es', 60 * 24 * 3)).toBe('Demasiados intentos. Espere 3 días o llame a su clínica.')
  const minutes = [1, 2, 3, 11, 100].map((count) => /الانتظار (.+?)،/.exec(waitIn('ar', count))?.[1])
  expect(minutes).toEqual(['دقيقة واحدة', 'دقيقتين', '3 دقائق', '11 دقيقة', '100 دقيقة'])
})

test('a list is formatted in the language of the sentence', () => {
  const missing = ['no spaces', 'at least one number']
  expect(say('es', 'Your password needs {missing}.', { missing })).toBe(
    'Su contraseña necesita que no haya espacios, al menos un número.',
  )
  expect(sayIn('ar', { text: 'There is no time zone Mars' })).toEqual({
    text: 'There is no time zone Mars',
    language: 'en',
  })
})

test.each([
  [undefined, 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['de, en;q=0.3, ar;q=0.7', 'ar'],
  ['es;q=0, *', 'en'],
  ['fr', 'en'],
])('a request with Accept-Language %s gets a response in %s', (header, language) => {
  expect(readAcceptLanguage(header)).toBe(language)
})
