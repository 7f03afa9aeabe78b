import { userProfilesQueryOptions } from '@soundings/shared/api/user-profiles'
import { configureApi, prefetchTransport } from '@soundings/shared/internal/api/client.ts'
import { takePrefetched } from '@soundings/shared/internal/api/prefetched.ts'
import { createQueryClient } from '@soundings/shared/internal/api/query-client.ts'
import { waitAtMost } from '@soundings/shared/internal/async/wait.ts'
import {
  parseRuntimeConfig,
  type RuntimeConfig,
  RuntimeConfigError,
} from '@soundings/shared/internal/platform/runtime-config.ts'
// Every module that remotes share must be in the host's build.
import '@soundings/shared/kit'
import '@soundings/shared/platform'
import { KioskProvider } from '@soundings/shared/internal/platform/kiosk.tsx'
import { isAtKiosk, isKioskBrowser } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { App } from './app.tsx'
import { showFont } from './boot/show-font.ts'
import { matchScreens } from './composition/match-screens.ts'
import { readComposition } from './composition/read-composition.ts'
import { withCanaries } from './composition/with-canaries.ts'
import { installRefreshHook } from './dev/refresh-hook.ts'
import type { IdlePage } from './idle/start-idle-work.ts'
import { whenIdle } from './idle/when-idle.ts'
import { remoteQueryClientOf } from './isolation/query-clients.ts'
import { listenForUncaught } from './isolation/uncaught.ts'
import { loadKioskModules } from './kiosk/lazy-kiosk.tsx'
import { createLanguages } from './language/languages.ts'
import { leaveAgain } from './leave/leave-again.ts'
import { keepPage } from './offline/keep-page.ts'
import { keptAnswers, removeExpiredAnswers } from './offline/load-kept-answers.ts'
import { createImportScreen } from './remotes/import-screen.ts'
import { RemoteScreen } from './remotes/remote-screen.tsx'
import { createScreenLoader, type LoaderSettings } from './remotes/screen-loader.ts'
import { takeBlockedScreen } from './remotes/screen-opening.ts'
import { forgetFailedLibraries } from './remotes/share-scope.ts'
import { createReporter } from './reports/create-reporter.ts'
import { HostErrorScreen } from './screens/host-error.screen.tsx'
import { createSession } from './session/create-session.ts'
import { takeMagicCode } from './session/take-magic-code.ts'
import { detectWrapperEnvironment } from './wrapper/detect-wrapper.ts'

const importRenderer = () => import(/* webpackChunkName: "renderer" */ 'react-dom/client')

/** Without the renderer the page cannot show 'Try again', and the cache keeps a damaged file, so it is refetched. */
const retryRenderer = async () => {
  const composition = readComposition()
  if (composition) await (await import('./remotes/refetch-releases.ts')).refetchReleases(composition)
  forgetFailedLibraries()
  return importRenderer()
}

/** The largest script is needed last, so it loads in parallel with everything else. */
const createRoot = async (): Promise<Root> => {
  const container = document.getElementById('root')
  if (!container) throw new Error('No #root')
  return (await importRenderer().catch(retryRenderer)).createRoot(container)
}

const readConfig = async () => {
  const early = await takePrefetched('/config.json')?.catch(() => undefined)
  if (early?.status === 200) return parseRuntimeConfig(early.data)
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return parseRuntimeConfig(await response.json())
}

const withOverrides = async (settings: LoaderSettings): Promise<LoaderSettings> =>
  window.soundingsPreview || settings.composition.devRemotes
    ? (await import(/* webpackChunkName: "overrides" */ './composition/apply-overrides.ts')).applyOverrides(
        settings,
      )
    : settings

const loadComposition = async () => {
  const rendered = readComposition()
  if (!rendered) throw new Error('The registry of this page is damaged, and this browser has no copy.')
  const reports = createReporter(rendered.id)
  const languages = createLanguages(rendered, ({ remote, version, screen }) =>
    reports.report({ remote, version, screen, outcome: 'untranslated' }),
  )
  const importScreen = createImportScreen()
  const settings = await withOverrides({
    composition: rendered,
    importScreen: async (remote, release, screen, options) => {
      const [module] = await Promise.all([
        importScreen(remote, release, screen, options),
        languages.loadScreen(remote, release, screen),
      ])
      return module
    },
    report: reports.report,
  })
  const { report } = settings
  const composition = withCanaries(settings.composition)
  const started = languages.start()
  const loader = createScreenLoader({ ...settings, composition })
  const blocked = takeBlockedScreen()
  if (blocked) loader.failBlocked(blocked)
  const { params, screens } = matchScreens(composition, location.pathname)
  for (const { remote, screen } of screens) loader.load(remote, screen)
  const modules = screens.map(({ remote, screen }) => ({ remote, loading: loader.whenReady(remote, screen) }))
  await started
  return { composed: { composition, loader, languages, report }, reports, first: { params, modules } }
}

const start = async (queryClient: QueryClient) => {
  const magicCode = takeMagicCode(window)
  const { composed, reports, first } = await loadComposition()
  const [config, environment] = await Promise.all([readConfig(), detectWrapperEnvironment()])
  // A preview is not live, so its outcomes are not reported.
  reports.setUrl(window.soundingsPreview ? undefined : config.reportUrl)
  const session = createSession(config.identity, environment.bridge, (profiles) =>
    queryClient.setQueryData(userProfilesQueryOptions().queryKey, profiles),
  )
  configureApi({ baseUrl: config.apiBaseUrl, identity: session.requestIdentity })
  const search = new URLSearchParams(location.search)
  session.exchangeLinkCode(magicCode, search.get('context'))
  const visit = { params: first.params, search, config }
  // The screen shows failures.
  for (const { remote, loading } of session.heldCode() ? [] : first.modules) {
    const own = { ...visit, queryClient: remoteQueryClientOf(queryClient, remote) }
    void loading.then(({ prefetch }) => prefetch?.(own)).catch(() => undefined)
  }
  const providers = { config, queryClient, composed, session, environment }
  return { app: <App {...providers} />, config, composition: composed.composition }
}

const toErrorPage = (error: unknown) => {
  const details = error instanceof RuntimeConfigError ? `config.json: ${error.message}` : String(error)
  console.error(details)
  return { app: <HostErrorScreen details={details} />, config: undefined, composition: undefined }
}

/** Constant, because no link leads from a kiosk to another page. */
const detectKiosk = (): boolean => {
  if (!isAtKiosk(location)) return false
  document.documentElement.dataset.kiosk = ''
  // The screen that needs the guards shows the failure.
  loadKioskModules().catch(() => undefined)
  return true
}

/** A page with a screen in a render loop is never idle. */
const MONITOR_AFTER_MS = 5_000

const startMonitoring = async (watched: IdlePage) => {
  await waitAtMost(whenIdle(watched.queryClient), MONITOR_AFTER_MS)
  const { startIdleWork } = await import(/* webpackChunkName: "watch" */ './idle/start-idle-work.ts')
  startIdleWork(watched)
}

const runWhenIdle = async (queryClient: QueryClient, config: RuntimeConfig | undefined) => {
  await whenIdle(queryClient)
  // Without its font, the page keeps the fallback.
  showFont(document).catch(() => undefined)
  await Promise.all([prefetchTransport(), keptAnswers.load().catch(() => undefined)])
  await removeExpiredAnswers()
  if (config) await keepPage(config.keepsPage, isKioskBrowser())
}

const render = async () => {
  listenForUncaught()
  if (process.env.NODE_ENV === 'development') installRefreshHook()
  const isKiosk = detectKiosk()
  let renderedAt = Number.POSITIVE_INFINITY
  const queryClient = createQueryClient(() => renderedAt)
  const [root, { app, config, composition }] = await Promise.all([
    createRoot(),
    start(queryClient).catch(toErrorPage),
  ])
  renderedAt = Date.now()
  root.render(<KioskProvider isKiosk={isKiosk}>{app}</KioskProvider>)
  // Without monitoring the page works, but nothing is reported.
  if (composition)
    void startMonitoring({ composition, queryClient, crisis: config.crisis, isKiosk, RemoteScreen }).catch(
      () => undefined,
    )
  await runWhenIdle(queryClient, config)
}

if (!leaveAgain()) void render()
