import type { ScreenModule } from '@soundings/shared/contract/screen-module'
import { useRemoteConfig } from '@soundings/shared/platform'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { aConfig } from '@soundings/shared/testing/worlds'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
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

const Changes = () => {
  const [isDone, setIsDone] = useState(false)
  return (
    <>
      <h1>New release</h1>
      {isDone ? <p>Done</p> : <b>Not done</b>}
      <button type="button" onClick={() => setIsDone(true)}>
        End
      </button>
    </>
  )
}
const Loses = () => {
  const text = useRef<HTMLElement>(null)
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    text.current?.remove()
    setIsDone(true)
  }, [])
  return isDone ? <p>Done</p> : <b ref={text}>Not done</b>
}

/** `releases` has each version's loaded module. */
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

test('the host shows a skeleton until a screen has loaded', async () => {
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

test('the host shows a prefetched screen at once', async () => {
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

test('a screen that throws is replaced by the last known good release', async () => {
  const { report } = openPage({ 2: Throws, 1: Old })
  expect(await screen.findByRole('heading', { name: 'Old release' })).toBeVisible()
  expect(outcomes(report)).toContain('2 render-failed')
})

test('a screen whose nodes were moved is rerendered but not replaced', async () => {
  const { report, person } = openPage({ 2: Changes, 1: Old })
  const text = await screen.findByText('Not done')
  text.replaceWith(document.createElement('font'))
  await person.click(screen.getByRole('button', { name: 'End' }))
  expect(screen.getByRole('heading', { name: 'New release' })).toBeVisible()
  expect(screen.getByText('Not done')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'End' }))
  expect(screen.getByText('Done')).toBeVisible()
  expect(outcomes(report)).toContain('2 redrawn')
  expect(outcomes(report)).not.toContain('2 render-failed')
})

test('a screen that repeatedly loses its nodes is replaced', async () => {
  const { report } = openPage({ 2: Loses, 1: Old })
  expect(await screen.findByRole('heading', { name: 'Old release' })).toBeVisible()
  expect(outcomes(report)).toContain('2 render-failed')
})

test('a failed screen without a fallback shows a retry', async () => {
  const releases: Record<string, Screens[string]> = {}
  const { person } = openPage(releases, false)
  await expectFocus(screen.findByRole('heading', { name: 'This page did not load' }))
  expect(screen.getByText('For support: mfe-a 2, composition c1')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Crisis help' })).toBeVisible()
  releases[2] = New
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'New release' })).toBeVisible()
})

const settings = { properties: { seconds: { type: 'integer', default: 30, minimum: 20 } } }
const Timed = () => <p>{`${useRemoteConfig(settings).seconds} seconds`}</p>

const openConfigured = (remotes: Record<string, Record<string, unknown>>) =>
  renderPage({
    remotes: { 'mfe-a': aRemote([{}]) },
    screens: { home: Timed },
    config: aConfig({ remotes }),
  })

test('a screen reads the configuration of its remote', async () => {
  openConfigured({ 'mfe-a': { seconds: 45 }, 'mfe-b': { seconds: 99 } })
  expect(await screen.findByText('45 seconds')).toBeVisible()
})

test('an invalid setting uses its default', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { report } = openConfigured({ 'mfe-a': { seconds: 3, secret: 'Robin' } })
  expect(await screen.findByText('30 seconds')).toBeVisible()
  await waitFor(() =>
    expect(report).toHaveBeenCalledWith({
      ...{ remote: 'mfe-a', version: '2', screen: 'home', outcome: 'misconfigured' },
      error: 'config.json: remotes.mfe-a: seconds, secret',
    }),
  )
  expect(report.mock.calls.filter(([{ outcome }]) => outcome === 'misconfigured')).toHaveLength(1)
})
