import { act, render, screen } from '@testing-library/react'
import { addCatalog } from './catalogs'
import { formatMessage } from './format-message'
import { setLanguages, useLanguage } from './language'
import { directionOf, ENGLISH } from './language.rules'
import { messageKey } from './message-key.rules'
import { frameMessages, messages } from './messages'
import { Rich } from './rich'

const SPANISH = { chosen: 'es', screen: 'es' }
const COPY = messages('test', {
  title: 'Log in',
  untranslated: 'Only in English',
  sentTo: 'We sent a code to {where}.',
  days: '{count, plural, =0 {today} one {in # day} other {in # days}}',
  problem: { unknown: 'We do not know yet.' },
  call: 'In an emergency, call <number>{number}</number> or go to the nearest ER.',
})
const FRAME = frameMessages('test', { title: 'Log in' })

const translate = (language: string, texts: Readonly<Record<string, [id: string, english: string]>>) => {
  for (const [text, [id, english]] of Object.entries(texts))
    addCatalog(language, { [messageKey(id, english)]: text })
}

beforeAll(() => {
  translate('es', {
    'Iniciar sesión': ['test.title', 'Log in'],
    'Enviamos un código a {where}.': ['test.sentTo', 'We sent a code to {where}.'],
    'Todavía no lo sabemos.': ['test.problem.unknown', 'We do not know yet.'],
  })
  translate('ar', {
    '{count, plural, zero {صفر} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}': [
      'test.days',
      '{count, plural, =0 {today} one {in # day} other {in # days}}',
    ],
  })
})
afterEach(() => act(() => setLanguages({ chosen: ENGLISH, screen: ENGLISH })))

test('English messages need no catalog', () => {
  expect(COPY.title).toBe('Log in')
  expect(COPY.sentTo({ where: 'kim@mail.test' })).toBe('We sent a code to kim@mail.test.')
  expect([0, 1, 1234].map((count) => COPY.days({ count }))).toEqual(['today', 'in 1 day', 'in 1,234 days'])
})

test('a translation replaces its English text', () => {
  setLanguages(SPANISH)
  expect(COPY.title).toBe('Iniciar sesión')
  expect(COPY.sentTo({ where: 'kim@mail.test' })).toBe('Enviamos un código a kim@mail.test.')
  expect(COPY.problem.unknown).toBe('Todavía no lo sabemos.')
  expect(COPY.untranslated).toBe('Only in English')
  // An object spread during a render has the texts of that render.
  expect({ ...COPY.problem }).toEqual({ unknown: 'Todavía no lo sabemos.' })
})

test('a value that ends with a full stop adds no second full stop to a sentence', () => {
  const until = 'Kept until {moment}. Then {moment} is over.'
  expect(formatMessage('es', until, { moment: '6:46 p.m.' })).toBe(
    'Kept until 6:46 p.m. Then 6:46 p.m. is over.',
  )
})

test('a message uses each plural form of its language', () => {
  setLanguages({ chosen: 'ar', screen: 'ar' })
  expect([0, 1, 2, 3, 11, 100].map((count) => COPY.days({ count }))).toEqual([
    'صفر',
    'يوم',
    'يومان',
    '3 أيام',
    '11 يومًا',
    '100 يوم',
  ])
})

test('a message with another English text or id does not get the translation', () => {
  setLanguages(SPANISH)
  expect(messages('test', { title: 'Sign in' }).title).toBe('Sign in')
  expect(messages('other', { title: 'Log in' }).title).toBe('Log in')
})

test('a screen is in English and its frame translated if its remote lacks the language', () => {
  setLanguages({ chosen: 'es', screen: ENGLISH })
  expect([COPY.title, FRAME.title]).toEqual(['Log in', 'Iniciar sesión'])
})

const Title = () => <h1 lang={useLanguage()}>{COPY.title}</h1>

test('a component rerenders when the language changes', () => {
  render(<Title />)
  expect(screen.getByRole('heading', { name: 'Log in' })).toHaveAttribute('lang', 'en')
  act(() => setLanguages(SPANISH))
  expect(screen.getByRole('heading', { name: 'Iniciar sesión' })).toHaveAttribute('lang', 'es')
})

test('a sentence with a link inside is one message', () => {
  render(
    <p>
      <Rich
        text={COPY.call({ number: 911 })}
        tags={{ number: (text) => <a href={`tel:${text}`}>{text}</a> }}
      />
    </p>,
  )
  expect(screen.getByText(/^In an emergency, call/).parentElement).toHaveTextContent(
    'In an emergency, call 911 or go to the nearest ER.',
  )
  expect(screen.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911')
})

test('Arabic has the direction rtl; Spanish and English have ltr', () => {
  expect(['ar', 'ar-EG', 'es', 'en'].map(directionOf)).toEqual(['rtl', 'rtl', 'ltr', 'ltr'])
})

test.each([
  ['{clinic, select, none {your clinic} other {{clinic}}}', { clinic: 'none' }, 'your clinic'],
  [
    '{clinic, select, none {your clinic} other {the {clinic}}}.',
    { clinic: 'Pine {St} #2' },
    'the Pine {St} #2.',
  ],
  ['{n, plural, =1 {one of #} other {# of {name}}} #', { n: 1200, name: 'Kim' }, '1,200 of Kim #'],
  [', {n, number} new', { n: 1200 }, ', 1,200 new'],
  ["a, 'b' {name}", { name: '$&' }, "a, 'b' $&"],
  ['{n, plural, one {# day', { n: 1 }, '1 day'],
  ['{name', { name: 'Kim' }, 'Kim'],
])('formatMessage formats %s', (message, values, text) => {
  expect(formatMessage('en', message, values)).toBe(text)
})

test('TypeScript requires a value for each placeholder of a message', () => {
  const misused = () => {
    // @ts-expect-error -- the placeholder is `where`
    COPY.sentTo({ who: 'kim@mail.test' })
    // @ts-expect-error -- a message with a placeholder is no string
    COPY.days satisfies string
  }
  expect(misused).not.toThrow()
})
