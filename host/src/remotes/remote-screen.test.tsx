import type { ScreenModule } from '@soundings/shared/contract/screen-module'
import { act, screen, waitFor } from '@testing-library/react'
import { aRemote, renderPage, type Screens } from '../testing/render-page'
import type { Release } from './screen-loader'

const lastKnownGood = {
  version: '1',
  entry: { url: '/remotes/mfe-a/1/remoteEntry.js', integrity: 'sha384-y' },
  screens: ['home'],
}
const New = () => <h1>New release</h1>
const Old = () => <h1>Old release</h1>
const Throws = () => {
  throw new Error('render')
}

/** A page with one screen; `releases` holds what loads of each version. */
const openPage = (releases: Record<string, Screens[string]>, hasFallback = true) =>
  renderPage({
    remotes: { 'mfe-a': aRemote([{}], hasFallback ? { lastKnownGood } : {}) },
    importScreen: async (_, { version }: Release) => {
      const component = releases[version]
      if (!component) throw new Error('404')
      return { default: component }
    },
  })
const outcomes = (report: jest.Mock) =>
  report.mock.calls.map(([{ version, outcome }]) => `${version} ${outcome}`)

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest
    .spyOn(window, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ generation: 1, files: {} })))
})
afterEach(() => jest.restoreAllMocks())

test('a skeleton stands for a screen until it has loaded', async () => {
  let arrive: (module: ScreenModule) => void = () => undefined
  renderPage({
    remotes: { 'mfe-a': aRemote([{}]) },
    importScreen: () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  })
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  await act(async () => arrive({ default: New }))
  expect(screen.getByRole('heading', { name: 'New release' })).toBeVisible()
  expect(screen.queryByText('Loading…')).toBeNull()
})

test('a prefetched screen is shown at once', async () => {
  const { loader } = renderPage({
    at: '/elsewhere',
    remotes: { 'mfe-a': aRemote([{}]) },
    screens: { home: New },
  })
  loader.prefetch('mfe-a', 'home')
  expect(loader.stateOf('mfe-a', 'home').status).toBe('prefetching')
  await waitFor(() => expect(loader.stateOf('mfe-a', 'home').status).toBe('ready'))
  act(() => screen.getByRole('link', { name: 'Go to the home page' }).click())
  expect(screen.getByRole('heading', { name: 'New release' })).toBeVisible()
})

test('a release that does not load is replaced by the last known good one, and reported', async () => {
  const { report } = openPage({ 1: Old })
  expect(await screen.findByRole('heading', { name: 'Old release' })).toBeVisible()
  expect(outcomes(report)).toContain('2 load-failed')
})

test('a screen that throws is replaced by the last known good one, and reported', async () => {
  const { report } = openPage({ 2: Throws, 1: Old })
  expect(await screen.findByRole('heading', { name: 'Old release' })).toBeVisible()
  expect(outcomes(report)).toContain('2 render-failed')
})

test('without a release to fall back to, the panel names the release, and a retry shows the screen', async () => {
  const releases: Record<string, Screens[string]> = {}
  const { person } = openPage(releases, false)
  expect(await screen.findByRole('heading', { name: 'This page did not load' })).toHaveFocus()
  expect(screen.getByText('For support: mfe-a 2, composition c1')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Crisis help' })).toBeVisible()
  releases[2] = New
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'New release' })).toBeVisible()
})
