import { userProfilesQueryOptions } from '@soundings/shared/api/user-profiles'
import { configureApi, prefetchTransport } from '@soundings/shared/internal/api/client.ts'
import { takePrefetched } from '@soundings/shared/internal/api/prefetched.ts'
import { createQueryClient } from '@soundings/shared/internal/api/query-client.ts'
import { parseRuntimeConfig, RuntimeConfigError } from '@soundings/shared/internal/platform/runtime-config.ts'
// Every module that remotes share has to stand in the host's own build.
import '@soundings/shared/kit'
import '@soundings/shared/platform'
import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { KioskProvider } from '@soundings/shared/internal/platform/kiosk.tsx'
import { isAtKiosk, isKioskBrowser } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { App } from './app.tsx'
import { showFont } from './boot/show-font.ts'
import { fetchConfig } from './composition/fetch-config.ts'
import { readComposition } from './composition/read-composition.ts'
import { screensAt } from './composition/screens-at.ts'
import { withCanaries } from './composition/with-canaries.ts'
import { whenIdle } from './idle/when-idle.ts'
import { countCommits } from './isolation/count-commits.ts'
import { loadKiosk } from './kiosk/with-kiosk.tsx'
import { keepPage } from './offline/keep-page.ts'
import { forgetWhatIsOld, loadKeptAnswers } from './offline/load-kept-answers.ts'
import './isolation/page-as-it-was.ts'
import { remoteQueryClientOf } from './isolation/remote-query-client.ts'
import { listenForUncaught } from './isolation/uncaught.ts'
import { createImportScreen } from './remotes/import-screen.ts'
import { takeBlocked } from './remotes/opening.ts'
import { createScreenLoader, type LoaderSettings } from './remotes/screen-loader.ts'
import { createReports } from './reports/create-reports.ts'
import { HostErrorScreen } from './screens/host-error.screen.tsx'
import { createSession } from './session/create-session.ts'
import { takeMagicCode } from './session/take-magic-code.ts'
import { findSurroundings } from './wrapper/find-surroundings.ts'

/** The largest script of the page, and the last that is needed: everything else stands ready when it arrives. */
const createRoot = async (): Promise<Root> => {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root')
  return (await import(/* webpackChunkName: "renderer" */ 'react-dom/client')).createRoot(container)
}

const readConfig = async () => {
  const early = await takePrefetched('/config.json')?.catch(() => undefined)
  return parseRuntimeConfig(early?.status === 200 ? early.data : await fetchConfig())
}

/** With the remotes of a developer's own machine, where the deployment allows that. */
const withDevRemotes = async (settings: LoaderSettings): Promise<LoaderSettings> =>
  settings.composition.devRemotes
    ? (await import(/* webpackChunkName: "dev" */ './dev/take-dev-remotes.ts')).takeDevRemotes(settings)
    : settings

/** The composition of this page; its first screens are on their way from here on. */
const compose = async () => {
  const rendered = readComposition()
  if (!rendered) throw new Error('The registry of this page is damaged, and this browser has no copy of it.')
  const reports = createReports(rendered.id)
  const settings = await withDevRemotes({
    composition: withCanaries(rendered),
    importScreen: createImportScreen(),
    report: reports.report,
  })
  const { composition, report } = settings
  const loader = createScreenLoader(settings)
  const blocked = takeBlocked()
  if (blocked) loader.blockedBefore(blocked)
  const { params, screens } = screensAt(composition, location.pathname)
  for (const { remote, screen } of screens) loader.load(remote, screen)
  const modules = screens.map(({ remote, screen }) => ({ remote, loading: loader.whenThere(remote, screen) }))
  return { composed: { composition, loader, report }, reports, first: { params, modules } }
}

const start = async (queryClient: QueryClient) => {
  const magicCode = takeMagicCode(window)
  const { composed, reports, first } = await compose()
  const [config, surroundings] = await Promise.all([readConfig(), findSurroundings()])
  reports.sendTo(config.reportUrl)
  const session = createSession(config.identity, surroundings.bridge, (profiles) =>
    queryClient.setQueryData(userProfilesQueryOptions().queryKey, profiles),
  )
  configureApi({ baseUrl: config.apiBaseUrl, identity: session.requestIdentity })
  session.arriveWith(magicCode)
  const visit = { params: first.params, search: new URLSearchParams(location.search), config }
  // What cannot be loaded or read is for the screen's place to show.
  for (const { remote, loading } of first.modules) {
    const own = { ...visit, queryClient: remoteQueryClientOf(queryClient, remote) }
    void loading.then(({ prefetch }) => prefetch?.(own)).catch(() => undefined)
  }
  const providers = { config, queryClient, composed, session, surroundings }
  return { app: <App {...providers} />, config, composition: composed.composition }
}

const showError = (error: unknown) => {
  const details = error instanceof RuntimeConfigError ? `config.json: ${error.message}` : String(error)
  console.error(details)
  return { app: <HostErrorScreen details={details} />, config: undefined, composition: undefined }
}

/** Whether strangers use this page one after the other. Known from the beginning: no link leads from one to the other. */
const openAtKiosk = (): boolean => {
  if (!isAtKiosk(location)) return false
  document.documentElement.dataset.kiosk = ''
  // Who needs it says so if it does not come.
  loadKiosk().catch(() => undefined)
  return true
}

/** The page may never be idle: a screen that is drawn without end is one of those to watch for. */
const WATCH_AFTER_MS = 5_000

const watch = async (composition: Composition, queryClient: QueryClient) => {
  await Promise.race([whenIdle(queryClient), new Promise((resolve) => setTimeout(resolve, WATCH_AFTER_MS))])
  const { watchPage } = await import(/* webpackChunkName: "watch" */ './watch/watch-page.ts')
  watchPage(composition, queryClient)
}

const render = async () => {
  listenForUncaught()
  countCommits()
  const isKiosk = openAtKiosk()
  let renderedAt = Number.POSITIVE_INFINITY
  const queryClient = createQueryClient(() => renderedAt)
  const [root, { app, config, composition }] = await Promise.all([
    createRoot(),
    start(queryClient).catch(showError),
  ])
  renderedAt = Date.now()
  root.render(<KioskProvider isKiosk={isKiosk}>{app}</KioskProvider>)
  // Without it everything works, and nothing is told.
  if (composition) void watch(composition, queryClient).catch(() => undefined)
  await whenIdle(queryClient)
  showFont(document)
  await Promise.all([prefetchTransport(), loadKeptAnswers().catch(() => undefined)])
  await forgetWhatIsOld()
  if (config) await keepPage(config.keepsPage, isKioskBrowser())
}

void render()
