import { markTabAsKiosk } from '@soundings/shared/platform'
import { screen } from '@testing-library/react'
import type { LoaderSettings } from '../remotes/screen-loader'
import { aRemote } from '../testing/render-page'
import { applyDevRemotes } from './apply-dev-remotes'

jest.mock('@module-federation/runtime', () => ({}))

const ORIGIN = 'http://localhost:3001'
const LINK = `/login?remote=mfe-a@${ORIGIN}`
const card = { slot: 'mfe-b/end', screen: 'card', order: 10, layouts: ['public'] }
const served = {
  name: 'mfe-a',
  routes: [{ path: '/new', layout: 'public', screen: 'new' }],
  gates: [],
  extensions: [card],
}

const aSetting = (devRemotes?: string[]): LoaderSettings => ({
  composition: {
    id: 'c1',
    generation: 1,
    host: { version: '1' },
    remotes: { 'mfe-a': aRemote([{}]), 'mfe-b': aRemote([{}]) },
    ...(devRemotes ? { devRemotes } : {}),
  },
  importScreen: jest.fn(),
  report: jest.fn(),
})
const open = (devRemotes = ['http://localhost:*']) => applyDevRemotes(aSetting(devRemotes))
const badges = () => screen.queryAllByRole('complementary', { name: 'Development' })

let confirm: jest.SpyInstance
let fetchRelease: jest.SpyInstance
beforeEach(() => {
  window.history.replaceState(null, '', LINK)
  confirm = jest.spyOn(window, 'confirm').mockReturnValue(true)
  fetchRelease = jest.spyOn(window, 'fetch').mockImplementation(async () => Response.json(served))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
})

test('a remote from a confirmed link loads from its development server', async () => {
  const { composition } = await open()
  expect(fetchRelease.mock.calls[0][0]).toBe(`${ORIGIN}/release.json`)
  expect(composition.remotes['mfe-a']).toMatchObject({
    version: 'dev',
    entry: { url: `${ORIGIN}/remoteEntry.js` },
    routes: [{ path: '/new' }],
    extensions: [card],
  })
  expect(composition.remotes['mfe-a']?.lastKnownGood).toBeUndefined()
  expect(composition.remotes['mfe-b']?.version).toBe('2')
  expect(badges()).toHaveLength(1)
  // The tab stores the server, so it does not ask again.
  expect(window.location.search).toBe('')
  expect((await open()).composition.remotes['mfe-a']?.version).toBe('dev')
  expect(confirm).toHaveBeenCalledTimes(1)
})

test.each([
  ['the person does not agree', () => confirm.mockReturnValue(false), ['http://localhost:*']],
  ['the deployment allows another port', () => undefined, ['http://localhost:4000']],
  ['this is a kiosk', () => markTabAsKiosk('harbor-lane'), ['http://localhost:*']],
])('the composition stays unchanged if %s', async (_, arrange, devRemotes) => {
  arrange()
  const settings = aSetting(devRemotes)
  expect(await applyDevRemotes(settings)).toBe(settings)
  expect(fetchRelease).not.toHaveBeenCalled()
  expect(badges()).toEqual([])
})

test.each([
  ['does not answer', async () => Promise.reject(new Error('no network'))],
  ['serves another remote', async () => Response.json({ ...served, name: 'mfe-c' })],
  ['answers something else', async () => Response.json({ name: 'mfe-a' })],
])('the page uses the released remote if the development server %s', async (_, answer) => {
  fetchRelease.mockImplementation(answer)
  const { composition } = await open()
  expect(composition.remotes['mfe-a']?.version).toBe('2')
  expect(screen.getByText('The server does not respond. You see the released version.')).toBeVisible()
})

test('the page reports no outcomes of development builds', async () => {
  const settings = aSetting(['http://localhost:*'])
  const { report } = await applyDevRemotes(settings)
  const outcome = { version: '2', screen: 'home', outcome: 'mounted' } as const
  report({ ...outcome, remote: 'mfe-a' })
  report({ ...outcome, remote: 'mfe-b' })
  expect(settings.report).toHaveBeenCalledTimes(1)
  expect(settings.report).toHaveBeenCalledWith({ ...outcome, remote: 'mfe-b' })
})
