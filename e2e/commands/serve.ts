/** The server of `npm start` and of the journeys. `OWN_API` replaces the sandbox clinic by a team's own API. */
import path from 'node:path'
import type { ScreenTotal } from '../../host/cli/live/live-reports.ts'
import { readConfig } from '../gateway/local-config.ts'
import { createOneOrigin } from '../gateway/one-origin.ts'
import { createOwnApi, readOwnApi } from '../gateway/own-api.ts'
import { createServices, readUpstreams } from '../gateway/services.ts'
import { watchCanaries } from '../gateway/watch-canaries.ts'
import { createClinic } from '../sandbox/clinic.ts'
import { readDemoLinks, seedOrRejectDemo } from '../sandbox/demo/seed-demo.ts'
import { POOL } from '../sandbox/identity/identity.types.ts'
import { readClinicSettings } from './clinic-settings.ts'
import { runUntilStopped, startProblem } from './run-until-stopped.ts'

const {
  PORT = '8080',
  HOST = 'localhost',
  DATA_DIR = '.data',
  CONFIG_FILE,
  SERVICE_FOLDER,
  DEV_REMOTE,
  OWN_API,
} = process.env
const dataDir = path.resolve(DATA_DIR)
const { STORE_DIR = path.join(dataDir, 'releases') } = process.env
const isSandbox = process.env.SANDBOX_CONTROL === '1'
const publicUrl = `http://localhost:${PORT}`

/** Login needs a pool from `CONFIG_FILE`. Links do not. */
const NO_POOL = { userPoolId: 'local_none', clientId: 'none' }

const openOwnApi = async (written: string) => ({
  ...(await createOwnApi(readOwnApi(written))),
  identity: NO_POOL,
  links: [
    { label: `A link, answered by ${written}`, url: `${publicUrl}/user/<userId>/assessments?context=sms` },
  ],
})

/** A clock with a fixed start time makes pictures equal on every day. Logins use real time. */
const startedAt = () => {
  const { SANDBOX_NOW } = process.env
  if (!isSandbox || !SANDBOX_NOW) return {}
  const offsetMs = Date.parse(SANDBOX_NOW) - Date.now()
  return { now: () => new Date(Date.now() + offsetMs) }
}

const openClinic = async () => {
  const { DATABASE_URL } = process.env
  const clinic = await createClinic({
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: path.join(dataDir, 'clinic') }),
    ...readClinicSettings(process.env),
    ...startedAt(),
    control: isSandbox,
    publicUrl,
  })
  await seedOrRejectDemo(isSandbox, clinic.context)
  await clinic.app.ready()
  return {
    handle: clinic.app.routing,
    identity: POOL,
    readReports: async (): Promise<ScreenTotal[]> => JSON.parse(JSON.stringify(await clinic.readReports())),
    links: isSandbox ? await readDemoLinks(clinic.context) : [],
    close: clinic.close,
  }
}

const start = async () => {
  const clinic = await (OWN_API ? openOwnApi(OWN_API) : openClinic())
  const app = createOneOrigin(clinic.handle, {
    publicUrl,
    storeDir: STORE_DIR,
    config: await readConfig(CONFIG_FILE, clinic.identity),
    simulator: isSandbox,
    // The page has no authentication, so it is served only on localhost, never in production.
    releasesPage: isSandbox && ['localhost', '127.0.0.1', '::1'].includes(HOST),
    // Deployments with patients never serve mocks.
    ...(isSandbox
      ? {
          services: createServices({
            storeDir: STORE_DIR,
            folder: SERVICE_FOLDER,
            upstreams: readUpstreams(process.env.SERVICES),
          }),
        }
      : {}),
  })
  await app.listen({ port: Number(PORT), host: HOST })
  console.log(`Soundings is ready at ${publicUrl}`)
  const simulator = { label: 'The app in the mobile wrapper, simulated', url: `${publicUrl}/simulator` }
  const releases = { label: 'What is released, for teams', url: `${publicUrl}/releases/` }
  const yours = { label: 'Your remote, as you save it', url: `${publicUrl}/?remote=${DEV_REMOTE}` }
  const links = [...clinic.links, ...(isSandbox ? [simulator, releases] : []), ...(DEV_REMOTE ? [yours] : [])]
  const width = Math.max(0, ...links.map(({ label }) => label.length))
  for (const { label, url } of links) console.log(`  ${label.padEnd(width)}  ${url}`)
  const stopWatching =
    'readReports' in clinic
      ? watchCanaries({ storeDir: STORE_DIR, readReports: clinic.readReports })
      : undefined
  return async () => {
    stopWatching?.()
    await app.close()
    await clinic.close()
  }
}

const explain = (error: unknown): string =>
  /EADDRINUSE/.test(String(error))
    ? `Port ${PORT} is in use: choose another one, with its own folder (PORT=8081 DATA_DIR=.data-8081 before the command).`
    : startProblem(error)

await runUntilStopped({ start, explain })
