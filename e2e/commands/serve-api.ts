/** `npm run api`: the clinic's back end alone, on PostgreSQL; a gateway before it serves the front end. */
import { listPlaceholders } from '../gateway/check-config.rules.ts'
import { readConfig } from '../gateway/local-config.ts'
import { readRetentionDays } from '../sandbox/audit/retention.ts'
import { createClinic } from '../sandbox/clinic.ts'
import { seedOrRejectDemo } from '../sandbox/demo/seed-demo.ts'
import { readPool } from '../sandbox/identity/pool.ts'
import { KIOSK_IDENTIFICATIONS } from '../sandbox/limits/throttle.rules.ts'
import { readCount } from '../sandbox/read-count.rules.ts'
import { runUntilStopped, startProblem } from './run-until-stopped.ts'

const { PORT = '8081', HOST = 'localhost', PUBLIC_URL = 'http://localhost:8080' } = process.env
const { DATABASE_URL, CONFIG_FILE, SANDBOX_CONTROL, PROOF_KEY } = process.env
const { API_URL, IDENTITY_PUBLIC_URL, AUDIT_RETENTION_DAYS, KIOSK_IDENTIFICATIONS: most } = process.env
const { TRUSTED_PROXIES, DRAIN_SECONDS, IDENTITY_LIVE_SECONDS } = process.env
const isSandbox = SANDBOX_CONTROL === '1'

/** Amazon counts calls of a whole account: a log-in there counts as live for a while. The emulator is asked each time. */
const AMAZON_LIVE_SECONDS = 30

const start = async () => {
  if (!DATABASE_URL) throw new Error('DATABASE_URL has to name a PostgreSQL database.')
  const pool = readPool(process.env, { publicUrl: PUBLIC_URL, isSandbox })
  const liveSeconds = pool?.identity.region ? AMAZON_LIVE_SECONDS : 0
  const clinic = await createClinic({
    databaseUrl: DATABASE_URL,
    ...(pool ? { pool } : {}),
    identityLiveMs: 1000 * readCount('IDENTITY_LIVE_SECONDS', IDENTITY_LIVE_SECONDS, liveSeconds, 0),
    ...(PROOF_KEY ? { proofKey: PROOF_KEY } : {}),
    auditRetentionDays: readRetentionDays(AUDIT_RETENTION_DAYS),
    maxIdentifications: readCount('KIOSK_IDENTIFICATIONS', most, KIOSK_IDENTIFICATIONS),
    control: isSandbox,
    publicUrl: PUBLIC_URL,
    ...(API_URL ? { apiUrl: API_URL } : {}),
    isBehindGateway: true,
    drainMs: 1000 * readCount('DRAIN_SECONDS', DRAIN_SECONDS, 5),
    ...(TRUSTED_PROXIES ? { trustedProxies: TRUSTED_PROXIES } : {}),
  })
  await seedOrRejectDemo(isSandbox, clinic.context)
  const config = await readConfig(CONFIG_FILE, clinic.context.identity.identity, {
    ...(API_URL ? { api: API_URL } : {}),
    ...(IDENTITY_PUBLIC_URL ? { identity: IDENTITY_PUBLIC_URL } : {}),
  })
  if (!isSandbox)
    for (const problem of listPlaceholders(config.links))
      console.warn(`CONFIG_FILE${CONFIG_FILE ? ` ${CONFIG_FILE}` : ''}: ${problem}`)
  clinic.app.get('/config.json', async () => config)
  await clinic.app.listen({ port: Number(PORT), host: HOST })
  console.log(`The clinic's API is ready on port ${PORT}, for ${PUBLIC_URL}`)
  return clinic.close
}

await runUntilStopped({ start, explain: startProblem, serviceName: 'soundings-api' })
