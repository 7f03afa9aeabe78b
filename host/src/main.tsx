import { configureApi } from '@soundings/shared/api/client'
import { takePrefetched } from '@soundings/shared/api/prefetched'
import { parseRuntimeConfig, RuntimeConfigError } from '@soundings/shared/config'
// Every module that remotes share has to stand in the host's own build.
import '@soundings/shared/platform'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { giveUpFontLate } from './boot/give-up-font.ts'
import { fetchConfig } from './composition/fetch-config.ts'
import { readComposition } from './composition/read-composition.ts'
import { screensAt } from './composition/screens-at.ts'
import { withCanaries } from './composition/with-canaries.ts'
import { createRemoteLoader } from './remotes/remote-loader.ts'
import { createReports } from './reports/create-reports.ts'
import { HostErrorScreen } from './screens/host-error.screen.tsx'
import { createSession } from './session/create-session.ts'
import { takeMagicCode } from './session/take-magic-code.ts'
import { findSurroundings } from './wrapper/find-surroundings.ts'

/**
 * The scripts of the first screens run while the first reads are under way, not after them; but a page is loaded without
 * them, so that one that hangs does not hold it up.
 */
const whenLoaded = (begin: () => void) => {
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

const start = async () => {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root')
  const root = createRoot(container)
  const magicCode = takeMagicCode(window)
  try {
    const rendered = readComposition()
    if (!rendered)
      throw new Error('The registry of this page is damaged, and this browser has no copy of it.')
    const composition = withCanaries(rendered)
    const config = parseRuntimeConfig(
      await (takePrefetched('/config.json') ?? fetchConfig()).catch(fetchConfig),
    )
    const surroundings = await findSurroundings()
    const session = createSession(config.identity, surroundings.bridge)
    configureApi({ baseUrl: config.apiBaseUrl, identity: session.requestIdentity })
    session.arriveWith(magicCode)
    const report = createReports(config.reportUrl, composition.id)
    const loader = createRemoteLoader(composition, report)
    whenLoaded(() => {
      for (const { remote, screen } of screensAt(composition, location.pathname)) loader.begin(remote, screen)
    })
    root.render(
      <App
        config={config}
        composed={{ composition, loader, report }}
        session={session}
        surroundings={surroundings}
      />,
    )
  } catch (error) {
    const detail = error instanceof RuntimeConfigError ? `config.json: ${error.message}` : String(error)
    console.error(detail)
    root.render(<HostErrorScreen detail={detail} />)
  }
}

giveUpFontLate(document)
void start()
