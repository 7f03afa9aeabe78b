import type { ScreenModule } from '@soundings/shared/contract/screen-module'
import { configureApi } from '@soundings/shared/internal/api/client.ts'
import { createQueryClient } from '@soundings/shared/internal/api/query-client.ts'
import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import { aConfig } from '@soundings/shared/testing/worlds'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../app.tsx'
import { createLanguages } from '../language/languages.ts'
import { createScreenLoader, type LoaderSettings } from '../remotes/screen-loader.ts'
import type { HostSession } from '../session/create-session.ts'
import type { WrapperEnvironment } from '../wrapper/wrapper-provider.tsx'

type Remote = Composition['remotes'][string]
type Route = Remote['routes'][number]

export const aRemote = (routes: readonly Partial<Route>[], more: Partial<Remote> = {}): Remote => ({
  version: '2',
  entry: { url: '/remotes/mfe-a/2/remoteEntry.js', integrity: 'sha384-x' },
  routes: routes.map((route) => ({ path: '/', layout: 'public', screen: 'home', prefetch: [], ...route })),
  gates: [],
  ...more,
})

/** One file for all languages. */
const HOST_WORDS = { url: '/host/1/words.json', integrity: 'sha384-x' }

const aComposition = (remotes: Composition['remotes'], languages: readonly string[]): Composition => ({
  id: 'c1',
  generation: 1,
  host: {
    version: '1',
    words: { scripts: [], catalogs: Object.fromEntries(languages.map((language) => [language, HOST_WORDS])) },
  },
  ...(languages.length > 0 ? { languages: [...languages] } : {}),
  remotes,
})

type Composed = {
  remotes?: Composition['remotes']
  /** Excludes English. */
  languages?: readonly string[]
  importScreen?: LoaderSettings['importScreen']
}

const noScreen: LoaderSettings['importScreen'] = async (_, __, screen) => {
  throw new Error(`${screen} is not there`)
}

export const aPageComposition = ({
  remotes = {},
  languages = [],
  importScreen = noScreen,
}: Composed = {}) => {
  const composition = aComposition(remotes, languages)
  const report = jest.fn()
  const pageLanguages = createLanguages(composition, ({ remote, version, screen }) =>
    report({ remote, version, screen, outcome: 'untranslated' }),
  )
  const loader = createScreenLoader({
    composition,
    importScreen: async (remote, release, screen, options) => {
      const [module] = await Promise.all([
        importScreen(remote, release, screen, options),
        pageLanguages.loadScreen(remote, release, screen),
      ])
      return module
    },
    report,
  })
  return { composition, loader, languages: pageLanguages, report }
}

/** A session without a login. `notify` calls the subscribers. */
export const aHostSession = (more: Partial<HostSession> = {}) => {
  const listeners = new Set<() => void>()
  const session: HostSession = {
    requestIdentity: {
      accessToken: async () => undefined,
      activeUserId: async () => undefined,
      recover: async () => 'lost',
      handleUnrecovered: () => undefined,
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    status: () => 'signed-out',
    ending: () => undefined,
    hasMagicToken: () => false,
    storeMagicToken: () => undefined,
    waitForToken: () => undefined,
    setActiveUserId: () => undefined,
    signIn: async () => undefined,
    confirmEmail: async () => undefined,
    sendEmailCode: async () => undefined,
    signOut: async () => undefined,
    resume: async () => false,
    storeTokens: async () => undefined,
    handleBroadcast: () => undefined,
    exchangeMagicCode: async () => undefined,
    heldCode: () => undefined,
    readActiveProfile: () => new Promise(() => undefined),
    exchangeLinkCode: () => undefined,
    ...more,
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return { session, notify }
}

/** Responses of the boot script's requests, by URL. */
export const preread = (answers: Readonly<Record<string, unknown>>) => {
  const started = Object.entries(answers).map(([url, data]) => [url, Promise.resolve({ status: 200, data })])
  window.soundingsPrefetched = { started: Object.fromEntries(started), taken: new Set() }
}

const BROWSER: WrapperEnvironment = { bridge: undefined, platform: undefined, isInWrapper: false }

/** A missing screen does not load. */
export type Screens = Readonly<Record<string, ScreenModule['default'] | undefined>>

type Page = Composed & {
  at?: string
  screens?: Screens
  session?: HostSession
  environment?: WrapperEnvironment
  config?: RuntimeConfig
}

export const renderPage = ({
  at = '/',
  remotes = {},
  languages = [],
  screens = {},
  importScreen = async (_, __, screen) => {
    const component = screens[screen]
    if (!component) throw new Error(`${screen} is not there`)
    return { default: component }
  },
  session = aHostSession().session,
  environment = BROWSER,
  config = aConfig(),
}: Page = {}) => {
  window.history.replaceState(null, '', at)
  const composed = aPageComposition({ remotes, languages, importScreen })
  configureApi({ baseUrl: config.apiBaseUrl })
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const view = render(
    <App
      config={config}
      queryClient={queryClient}
      composed={composed}
      session={session}
      environment={environment}
    />,
  )
  const { loader, report } = composed
  return { ...view, person: userEvent.setup(), loader, report, queryClient }
}
