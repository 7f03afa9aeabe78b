import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { messageKey } from '../src/messages/message-key.rules.ts'
import { catalogsOf, NO_WORDS, wordsOfRelease } from './catalogs.ts'
import { translateNavigation } from './navigation-words.ts'

/** One entry has no translation, and the English of another has changed. */
const FRENCH = `
msgid ""
msgstr "Language: fr\\n"

# state: machine
#. In the main navigation: at most 14 characters.
#: remote.json
msgctxt "navigation.home"
msgid "Inbox"
msgstr "Réception"

# state: reviewed by Ana Ruiz on 2026-11-24
#. critical
#: src/components/help.copy.ts
msgctxt "help.call"
msgid "Call {number}"
msgstr "Appelez le {number}"

# state: machine
#. critical
#: src/features/home/home.copy.ts
msgctxt "home.title"
msgid "Inbox"
msgstr "Boîte de réception"

#: src/features/home/home.copy.ts
msgctxt "home.more"
msgid "More"
msgstr ""

#, fuzzy
# state: machine
#: src/features/home/home.copy.ts
msgctxt "home.due"
msgid "Due {date}"
msgstr "Pour {date}"

# state: machine
#: src/features/login/login.copy.ts
msgctxt "login.title"
msgid "Log in"
msgstr "Connexion"
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'catalogs-'))
  mkdirSync(path.join(folder, 'src/locales'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))
const addFrench = () => writeFileSync(path.join(folder, 'src/locales/fr.po'), FRENCH)
const read = ({ files, byScreen }: ReturnType<typeof catalogsOf>, screen: string): unknown =>
  JSON.parse(files[byScreen[screen]?.fr ?? ''] ?? '{}')

test('an app without languages has no catalogs in its release', () => {
  expect(catalogsOf([folder], ['home'])).toEqual(NO_WORDS)
  expect(wordsOfRelease(NO_WORDS)).toEqual({})
})

test('each screen gets its own messages and the shared ones', () => {
  addFrench()
  const catalogs = catalogsOf([folder], ['home', 'login'])
  const shared = {
    [messageKey('navigation.home', 'Inbox')]: 'Réception',
    [messageKey('help.call', 'Call {number}')]: 'Appelez le {number}',
  }
  expect(read(catalogs, 'home')).toEqual({
    ...shared,
    [messageKey('home.title', 'Inbox')]: 'Boîte de réception',
  })
  expect(read(catalogs, 'login')).toEqual({ ...shared, [messageKey('login.title', 'Log in')]: 'Connexion' })
  expect(wordsOfRelease(catalogs)).toEqual({
    words: {
      home: { fr: expect.stringMatching(/^words-home\.fr\.[0-9a-f]{8}\.json$/) },
      login: { fr: expect.stringMatching(/^words-login\.fr\.[0-9a-f]{8}\.json$/) },
    },
    unreviewedWords: { fr: ['home.title'] },
    partialWords: { fr: [4, 6] },
  })
})

test('a language without any translated message is reported as partial', () => {
  const untranslated = FRENCH.replace(/^msgstr ".+"$/gm, 'msgstr ""')
  writeFileSync(path.join(folder, 'src/locales/fr.po'), untranslated)
  expect(wordsOfRelease(catalogsOf([folder], ['home']))).toEqual({ partialWords: { fr: [0, 6] } })
})

test('an entry of the main navigation has its label in each language', () => {
  addFrench()
  const navigation = { label: 'Inbox', icon: 'inbox', order: 1 } as const
  const route = { path: '/', layout: 'authenticated', screen: 'home', prefetch: [], navigation } as const
  const [translated] = translateNavigation(folder, [{ ...route, prefetch: [] }])
  expect(translated?.navigation).toEqual({ ...navigation, translations: { fr: { label: 'Réception' } } })
})
