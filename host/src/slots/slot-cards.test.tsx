import { messageKey } from '@soundings/shared/internal/messages/message-key.rules.ts'
import { setLanguages } from '@soundings/shared/messages/language'
import { messages } from '@soundings/shared/messages/messages'
import { Slot, usePublicUser } from '@soundings/shared/platform'
import { aPatient } from '@soundings/shared/testing/worlds'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { RemoteScreen } from '../remotes/remote-screen'
import type { Release } from '../remotes/screen-loader'
import { aRemote, preread, renderPage, type Screens } from '../testing/render-page'
import { showCards } from './show-cards'

const HASH = `sha384-${'x'.repeat(64)}`

const SLOT = 'mfe-a/end'
const Home = () => (
  <>
    <h1>Home</h1>
    <Slot name={SLOT} />
  </>
)
const card = { slot: SLOT, screen: 'card', order: 10, layouts: ['public' as const] }
const other = { ...card, screen: 'other', order: 5 }

const lastKnownGood = {
  version: '1',
  entry: { url: '/remotes/mfe-b/1/remoteEntry.js', integrity: 'sha384-y' },
  screens: ['card'],
}
const remotesWith = (more: Parameters<typeof aRemote>[1] = {}) => ({
  'mfe-a': aRemote([{}]),
  'mfe-b': aRemote([], { extensions: [card], ...more }),
})

/** `cards` has each version's loaded module of the other remote. */
const openHome = (cards: Record<string, Screens>, remotes = remotesWith()) => {
  const page = renderPage({
    remotes,
    importScreen: async (remote, { version }: Release, name) => {
      const component = remote === 'mfe-a' ? Home : cards[version]?.[name]
      if (!component) throw new Error('404')
      return { default: component }
    },
  })
  act(() => showCards(RemoteScreen))
  return page
}
const outcomes = (report: jest.Mock) =>
  report.mock.calls.map(
    ([{ remote, version, screen: name, outcome }]) => `${remote} ${version} ${name} ${outcome}`,
  )
const Throws = () => {
  throw new Error('card')
}
const Card = () => <p>A card</p>
const Greeting = () => <p>{`A card for ${usePublicUser().user.info.firstName}`}</p>

const never = new Promise<never>(() => undefined)
const Waits = () => {
  throw never
}
const Counter = () => {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Pressed ${count} times`}
    </button>
  )
}

let answer: (text: string) => void = () => undefined
const Reading = () => {
  const { data } = useQuery({
    queryKey: ['assessments', 'slow'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
  })
  return (
    <>
      <h1>{`Home ${data ?? ''}`}</h1>
      <Slot name={SLOT} />
    </>
  )
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  window.soundingsPrefetched = undefined
  act(() => setLanguages({ chosen: 'en', screen: 'en' }))
})

const expectHomeAlone = () => {
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(screen.queryByText(/did not load|Try again/)).not.toBeInTheDocument()
  expect(document.querySelector('.sk')).toBeNull()
}

test('cards load after the reads of their screen', async () => {
  const asked: string[] = []
  renderPage({
    remotes: remotesWith({ extensions: [card, other] }),
    importScreen: async (remote, _, name) => {
      asked.push(`${remote}/${name}`)
      return { default: remote === 'mfe-a' ? Reading : () => <p>{name}</p> }
    },
  })
  act(() => showCards(RemoteScreen))
  await screen.findByRole('heading', { name: 'Home' })
  // Longer than the detection of a page without reads takes.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
  expect(asked).toEqual(['mfe-a/home'])
  await act(async () => answer('now'))
  expect(await screen.findByText('card')).toBeVisible()
  expect(screen.getByText('other').compareDocumentPosition(screen.getByText('card'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('a card that throws is replaced by its last known good release', async () => {
  const { report } = openHome({ 2: { card: Throws }, 1: { card: Card } }, remotesWith({ lastKnownGood }))
  expect(await screen.findByText('A card')).toBeVisible()
  expect(outcomes(report)).toEqual([
    'mfe-a 2 home mounted',
    'mfe-b 2 card render-failed',
    'mfe-b 1 card mounted',
  ])
  expect(document.querySelector('.sk')).toBeNull()
})

test.each([
  ['throws', { card: Throws }, 'render-failed'],
  ['does not load', {}, 'load-failed'],
])('a card that %s is hidden and reported', async (_, cards, outcome) => {
  const { report } = openHome({ 2: cards })
  await waitFor(() => expect(outcomes(report)).toContain(`mfe-b 2 card ${outcome}`))
  await waitFor(() => expect(document.querySelector('[data-card]')).toBeNull())
  expectHomeAlone()
})

test('a card that suspends forever shows nothing', async () => {
  openHome({ 2: { card: Waits } })
  await waitFor(() => expect(document.querySelector('[data-card] > *')).not.toBeNull())
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
  // The host's skeleton of a screen exists, but is hidden.
  for (const skeleton of document.querySelectorAll('.sk')) expect(skeleton).not.toBeVisible()
})

test('a card keeps its state while the screen rerenders', async () => {
  const { person } = openHome({ 2: { card: Counter } })
  await person.click(await screen.findByRole('button', { name: 'Pressed 0 times' }))
  act(() => setLanguages({ chosen: 'en', screen: 'en', frame: 'es' }))
  expect(screen.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible()
})

const TITLE = messages('card-host', { title: 'Home' })
const Translated = () => (
  <>
    <h1>{TITLE.title}</h1>
    <Slot name={SLOT} />
  </>
)

test("a card without a translation for the screen's language is hidden", async () => {
  const file = 'words.json'
  preread({
    [`/host/1/${file}`]: {},
    '/remotes/mfe-a/2/release.json': {
      files: { [file]: { integrity: HASH } },
      words: { home: { es: file } },
    },
    [`/remotes/mfe-a/2/${file}`]: { [messageKey('card-host.title', 'Home')]: 'Inicio' },
    '/remotes/mfe-b/2/release.json': { files: {} },
  })
  const { person } = renderPage({
    remotes: {
      ...remotesWith(),
      'mfe-b': aRemote([], {
        extensions: [card],
        entry: { url: '/remotes/mfe-b/2/remoteEntry.js', integrity: 'sha384-z' },
      }),
    },
    languages: ['es'],
    screens: { home: Translated, card: Card },
  })
  act(() => showCards(RemoteScreen))
  expect(await screen.findByText('A card')).toBeVisible()
  const [languages] = await screen.findAllByRole('button', { name: 'Language, text size and reading' })
  await person.click(languages as HTMLElement)
  await person.click(await screen.findByRole('radio', { name: 'Español' }))
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('A card')).not.toBeInTheDocument())
  await person.click(await screen.findByRole('radio', { name: 'English' }))
  expect(await screen.findByText('A card')).toBeVisible()
})

test("a card on a link's screen has the link's person", async () => {
  preread({ 'http://api.test/v1/public-api/user/user-1': aPatient({ type: 'participant' }) })
  const layouts = ['public-user' as const]
  const remotes = {
    'mfe-a': aRemote([{ path: '/user/:userId/home', layout: 'public-user' }]),
    'mfe-b': aRemote([], {
      extensions: [
        { ...card, layouts, roles: ['participant'] },
        { ...other, layouts, roles: ['patient'] },
      ],
    }),
  }
  renderPage({
    at: '/user/user-1/home',
    remotes,
    importScreen: async (_, __, name) => ({ default: name === 'home' ? Home : Greeting }),
  })
  act(() => showCards(RemoteScreen))
  expect(await screen.findByText('A card for Robin')).toBeVisible()
  expect(document.querySelectorAll('[data-card]')).toHaveLength(1)
})
