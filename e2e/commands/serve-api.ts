/** `npm run api` serves only the clinic's back end, on PostgreSQL. A gateway serves the front end. */
import { readFileSync } from 'node:fs'
import { listPlaceholders } from '../gateway/check-config.rules.ts'
import { readConfig } from '../gateway/local-config.ts'
import { createClinic } from '../sandbox/clinic.ts'
import { seedOrRejectDemo } from '../sandbox/demo/seed-demo.ts'
import { POOL } from '../sandbox/identity/identity.types.ts'
import { readCount } from '../sandbox/read-count.rules.ts'
import {
  checkFrameAncestors,
  readDatabaseUrl,
  readDrainMs,
  readOrigin,
  readSecrets,
  readSwitch,
} from '../sandbox/server-settings.rules.ts'
import { readClinicSettings } from './clinic-settings.ts'
import { runUntilStopped, startProblem } from './run-until-stopped.ts'

const { PORT, HOST = 'localhost', PUBLIC_URL = 'http://localhost:8080' } = process.env
const { CONFIG_FILE, SANDBOX_CONTROL } = process.env
const { API_URL, IDENTITY_URL, IDENTITY_PUBLIC_URL } = process.env
const { TRUSTED_PROXIES, DRAIN_SECONDS } = process.env

const start = async () => {
  // PostgreSQL's client reads its variables from the environment.
  Object.assign(
    process.env,
    readSecrets(process.env, (file) => readFileSync(file, 'utf8')),
  )
  const { DATABASE_URL, PROOF_KEY } = process.env
  const port = readCount('PORT', PORT, 8081, { least: 0 })
  const databaseUrl = readDatabaseUrl(DATABASE_URL)
  const publicUrl = readOrigin('PUBLIC_URL', PUBLIC_URL)
  const readOptional = (name: string, url: string | undefined) => (url ? readOrigin(name, url) : undefined)
  const apiUrl = readOptional('API_URL', API_URL)
  const identityPublicUrl = readOptional('IDENTITY_PUBLIC_URL', IDENTITY_PUBLIC_URL)
  const identityUrl = readOptional('IDENTITY_URL', IDENTITY_URL)
  const isSandbox = readSwitch('SANDBOX_CONTROL', SANDBOX_CONTROL)
  const clinic = await createClinic({
    databaseUrl,
    ...(identityUrl ? { identityUrl } : {}),
    ...readClinicSettings(process.env),
    control: isSandbox,
    publicUrl,
    ...(apiUrl ? { apiUrl } : {}),
    isBehindGateway: true,
    drainMs: readDrainMs(DRAIN_SECONDS),
    ...(TRUSTED_PROXIES ? { trustedProxies: TRUSTED_PROXIES } : {}),
  })
  await seedOrRejectDemo(isSandbox, clinic.context)
  const config = await readConfig(CONFIG_FILE, POOL, {
    ...(apiUrl ? { api: apiUrl } : {}),
    ...(identityPublicUrl ? { identity: identityPublicUrl } : {}),
  })
  checkFrameAncestors(config.frameAncestors)
  if (!isSandbox)
    for (const problem of listPlaceholders(config.links))
      console.warn(`CONFIG_FILE${CONFIG_FILE ? ` ${CONFIG_FILE}` : ''}: ${problem}`)
  clinic.app.get('/config.json', async () => config)
  if (!PROOF_KEY)
    console.warn(
      'PROOF_KEY is not set: no other process accepts the proofs of this one, and after a restart this one does not either.',
    )
  await clinic.app.listen({ port, host: HOST })
  console.log(`The clinic's API is ready on port ${port}, for ${publicUrl}`)
  return clinic.close
}

await runUntilStopped({ start, explain: startProblem })
