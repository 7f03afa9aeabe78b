import { messageKey } from '@soundings/shared/internal/messages/message-key.rules.ts'
import { setLanguages } from '@soundings/shared/messages/language'
import { messages } from '@soundings/shared/messages/messages'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { aRemote, preread, renderPage } from '../testing/render-page'
import { keepLanguageOfLink, leaveLanguageOfLink, readLanguageOfLink } from './kept-language'

const HASH = `sha384-${'x'.repeat(64)}`

const COPY = messages('diary', { title: 'How are you?', answer: 'Answer' })

const Diary = () => {
  const [text, setText] = useState('')
  return (
    <>
      <h1>{COPY.title}</h1>
      <input aria-label={COPY.answer} value={text} onChange={(event) => setText(event.target.value)} />
    </>
  )
}

const remotes = { 'mfe-a': aRemote([{ path: '/', screen: 'diary' }]) }
const HOST = '/host/1/'
const REMOTE = '/remotes/mfe-a/2/'
const file = 'words.json'

const catalogOf = (texts: Readonly<Record<string, [id: string, english: string]>>) =>
  Object.fromEntries(Object.entries(texts).map(([text, [id, english]]) => [messageKey(id, english), text]))

const manifestOf = (name: string) => ({
  files: { [file]: { integrity: HASH } },
  words: { [name]: { es: file, ar: file } },
})

const HOST_WORDS = catalogOf({
  'Ayuda en crisis': ['crisis.title', 'Crisis help'],
  'Solo en inglés.': ['language.onlyEnglish', 'This page is only in English for now.'],
})
const SCREEN_WORDS = catalogOf({
  '¿Cómo está?': ['diary.title', 'How are you?'],
  Respuesta: ['diary.answer', 'Answer'],
})

const everything = {
  [HOST + file]: HOST_WORDS,
  [`${REMOTE}release.json`]: manifestOf('diary'),
  [REMOTE + file]: SCREEN_WORDS,
}

// Release manifests are immutable and cached, so each test has its own releases.
let release = 0
const open = async (answers: Readonly<Record<string, unknown>> = everything, at = '/') => {
  release += 1
  const own = (path: string) => path.replace(REMOTE, `/remotes/mfe-a/2.${release}/`)
  preread(Object.fromEntries(Object.entries(answers).map(([path, data]) => [own(path), data])))
  const entry = { url: `${own(REMOTE)}remoteEntry.js`, integrity: HASH }
  const page = renderPage({
    at,
    remotes: { 'mfe-a': { ...remotes['mfe-a'], entry } },
    languages: ['es', 'ar'],
    screens: { diary: Diary },
  })
  await screen.findByRole('heading', { name: 'How are you?' })
  return page
}
const button = (name: string) => screen.findByRole('button', { name })
const choice = (name: string) => screen.findByRole('radio', { name })
const openDialog = async (person: UserEvent) => {
  const [opener] = await screen.findAllByRole('button', { name: 'Language, text size and reading' })
  await person.click(opener as HTMLElement)
}
const choose = async (person: UserEvent, language: string) => {
  await openDialog(person)
  await person.click(await choice(language))
}
const { documentElement: root } = document

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  act(() => setLanguages({ chosen: 'en', screen: 'en' }))
  root.lang = 'en'
  root.dir = 'ltr'
})

test('the page offers each language by its native name', async () => {
  const { person } = await open()
  await openDialog(person)
  const list = await screen.findByRole('group', { name: /^Language/ })
  expect(
    within(list)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.querySelector<HTMLElement>('[lang]'))
      .map((name) => [name?.lang, name?.textContent]),
  ).toEqual([
    ['en', 'English'],
    ['es', 'Español'],
    ['ar', 'العربية'],
  ])
})

test('a change of language keeps input and focus', async () => {
  const { person } = await open()
  await person.type(screen.getByLabelText('Answer'), 'tired')
  await choose(person, 'Español')
  expect(await screen.findByRole('heading', { name: '¿Cómo está?' })).toBeVisible()
  expect(screen.getByLabelText('Respuesta')).toHaveValue('tired')
  expect(await button('Ayuda en crisis')).toBeVisible()
  await expectFocus(choice('Español'))
  expect(await choice('Español')).toBeChecked()
  expect([root.lang, root.dir]).toEqual(['es', 'ltr'])
  expect(localStorage.getItem('soundings.language')).toBe('es')
})

test("a chosen language replaces the language of the tab's link", async () => {
  sessionStorage.setItem('soundings.language', 'ar')
  const { person } = await open()
  await choose(person, 'Español')
  await waitFor(() => expect(localStorage.getItem('soundings.language')).toBe('es'))
  expect(sessionStorage.getItem('soundings.language')).toBeNull()
})

test('a reload of a link keeps the chosen language', () => {
  sessionStorage.clear()
  const openAt = (language: string) => window.history.replaceState(null, '', `/?lang=${language}`)
  openAt('es')
  expect(readLanguageOfLink()).toBe('es')
  keepLanguageOfLink('es')
  leaveLanguageOfLink()
  expect(readLanguageOfLink()).toBeUndefined()
  openAt('ar')
  expect(readLanguageOfLink()).toBe('ar')
  keepLanguageOfLink('ar')
  openAt('es')
  expect(readLanguageOfLink()).toBe('es')
  window.history.replaceState(null, '', '/')
  sessionStorage.clear()
})

test('a screen without the language is shown in English with a notice', async () => {
  const { person, report } = await open({
    ...everything,
    [`${REMOTE}release.json`]: { files: {}, words: { diary: {} } },
  })
  await choose(person, 'Español')
  expect(await screen.findByText('Solo en inglés.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'How are you?' }).closest('[lang]')).toHaveAttribute(
    'lang',
    'en',
  )
  expect(await button('Ayuda en crisis')).toBeVisible()
  // A release without the language is not reported as `untranslated`.
  expect(report).not.toHaveBeenCalledWith(expect.objectContaining({ outcome: 'untranslated' }))
})

test('a screen with unreadable translations is shown in English', async () => {
  const { person, report } = await open({ ...everything, [REMOTE + file]: { key: 1 } })
  await choose(person, 'Español')
  expect(await screen.findByText('Solo en inglés.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'How are you?' })).toBeVisible()
  expect(report).toHaveBeenCalledWith({
    remote: 'mfe-a',
    version: '2',
    screen: 'diary',
    outcome: 'untranslated',
  })
})

test("the frame is shown in English if the host's translations do not load", async () => {
  const { person, report } = await open({ ...everything, [HOST + file]: { key: 1 } })
  await choose(person, 'Español')
  const title = await screen.findByRole('heading', { name: '¿Cómo está?' })
  expect(title.closest('[lang]')).toHaveAttribute('lang', 'es')
  expect(root.lang).toBe('en')
  expect(screen.getByText('Not all of this page is in your language yet.')).toBeVisible()
  expect(await choice('Español')).toBeChecked()
  expect(report).toHaveBeenCalledWith({
    remote: 'host',
    version: '1',
    screen: 'host',
    outcome: 'untranslated',
  })
})

test('the page keeps its language if another one does not load', async () => {
  const answerWith = (request: Promise<unknown>) => {
    const started = window.soundingsPrefetched?.started ?? {}
    const [path] = Object.keys(started).filter(
      (key) => key.startsWith('/remotes/') && key.endsWith('ar.json'),
    )
    started[path ?? ''] = request as (typeof started)[string]
    window.soundingsPrefetched?.taken.clear()
  }
  const { person } = await open({
    ...everything,
    [`${REMOTE}release.json`]: {
      files: { [file]: { integrity: HASH }, 'ar.json': { integrity: HASH } },
      words: { diary: { es: file, ar: 'ar.json' } },
    },
    [`${REMOTE}ar.json`]: { key: 1 },
  })
  await choose(person, 'Español')
  expect(await screen.findByRole('heading', { name: '¿Cómo está?' })).toBeVisible()
  await person.click(await choice('العربية'))
  expect(await screen.findByText('Not all of this page is in your language yet.')).toBeVisible()
  expect(screen.getByRole('heading', { name: '¿Cómo está?' })).toBeVisible()
  expect(await button('Ayuda en crisis')).toBeVisible()
  expect([root.lang, root.dir]).toEqual(['es', 'ltr'])
  expect(await choice('العربية')).toBeChecked()
  answerWith(Promise.resolve({ status: 200, data: SCREEN_WORDS }))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect([root.lang, root.dir]).toEqual(['ar', 'rtl']))
  expect(screen.queryByText('Not all of this page is in your language yet.')).toBeNull()
})

test('a language chosen at a kiosk lasts only for the visit', async () => {
  const { person } = await open(everything, '/?context=kiosk')
  await choose(person, 'Español')
  expect(await screen.findByRole('heading', { name: '¿Cómo está?' })).toBeVisible()
  expect(localStorage.getItem('soundings.language')).toBeNull()
})
