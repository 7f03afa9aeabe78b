import { configureApi, prefetchTransport } from '@soundings/shared/api/client'
import { takePrefetched } from '@soundings/shared/api/prefetched'
import { createQueryClient } from '@soundings/shared/api/query-client'
import { parseRuntimeConfig, RuntimeConfigError } from '@soundings/shared/config'
// Every module that remotes share has to stand in the host's own build.
import '@soundings/shared/platform'
import { kioskOfTab } from '@soundings/shared/platform/kiosk-visit'
import type { QueryClient } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { App } from './app.tsx'
import { showFont } from './boot/show-font.ts'
import { fetchConfig } from './composition/fetch-config.ts'
import { readComposition } from './composition/read-composition.ts'
import { screensAt } from './composition/screens-at.ts'
import { withCanaries } from './composition/with-canaries.ts'
import { whenIdle } from './idle/when-idle.ts'
import { keepPage } from './offline/keep-page.ts'
import { loadKeptAnswers } from './offline/load-kept-answers.ts'
import { createRemoteLoader } from './remotes/remote-loader.ts'
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

/** The composition of this page; its first screens are on their way from here on. */
const compose = () => {
  const rendered = readComposition()
  if (!rendered) throw new Error('The registry of this page is damaged, and this browser has no copy of it.')
  const composition = withCanaries(rendered)
  const reports = createReports(composition.id)
  const loader = createRemoteLoader(composition, reports.report)
  const { params, screens } = screensAt(composition, location.pathname)
  const modules = screens.map(({ remote, screen }) => loader.begin(remote, screen))
  return { composed: { composition, loader, report: reports.report }, reports, first: { params, modules } }
}

const start = async (queryClient: QueryClient) => {
  const magicCode = takeMagicCode(window)
  const { composed, reports, first } = compose()
  const [config, surroundings] = await Promise.all([readConfig(), findSurroundings()])
  reports.sendTo(config.reportUrl)
  const session = createSession(config.identity, surroundings.bridge)
  configureApi({ baseUrl: config.apiBaseUrl, identity: session.requestIdentity })
  if (magicCode) session.arriveWith(magicCode)
  const visit = { queryClient, params: first.params, search: new URLSearchParams(location.search), config }
  // What cannot be loaded or read is for the screen's place to show.
  for (const loading of first.modules)
    loading.then(({ prefetch }) => prefetch?.(visit)).catch(() => undefined)
  const providers = { config, queryClient, composed, session, surroundings }
  return { app: <App {...providers} />, config }
}

const showError = (error: unknown) => {
  const detail = error instanceof RuntimeConfigError ? `config.json: ${error.message}` : String(error)
  console.error(detail)
  return { app: <HostErrorScreen detail={detail} />, config: undefined }
}

const render = async () => {
  let renderedAt = Number.POSITIVE_INFINITY
  const queryClient = createQueryClient(() => renderedAt)
  const [root, { app, config }] = await Promise.all([createRoot(), start(queryClient).catch(showError)])
  renderedAt = Date.now()
  root.render(app)
  await whenIdle(queryClient)
  showFont(document)
  await Promise.all([prefetchTransport(), loadKeptAnswers().catch(() => undefined)])
  if (config) await keepPage(config.keepsPage, kioskOfTab() !== undefined)
}

void render()
