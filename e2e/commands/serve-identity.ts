/** `npm run identity` serves only the identity service, for an API in another process (its `IDENTITY_URL`). */
import { readFileSync } from 'node:fs'
import { openIdentityService } from '../sandbox/identity/identity-service.ts'
import { readCount } from '../sandbox/read-count.rules.ts'
import { readDatabaseUrl, readDrainMs, readOrigin, readSecrets } from '../sandbox/server-settings.rules.ts'
import { runUntilStopped, startProblem } from './run-until-stopped.ts'

const { PORT, HOST = 'localhost', PUBLIC_URL = 'http://localhost:8080' } = process.env
const { TRUSTED_PROXIES, DRAIN_SECONDS } = process.env

const start = async () => {
  // PostgreSQL's client reads its variables from the environment.
  Object.assign(
    process.env,
    readSecrets(process.env, (file) => readFileSync(file, 'utf8')),
  )
  const { DATABASE_URL, PROOF_KEY } = process.env
  const port = readCount('PORT', PORT, 8082, { least: 0 })
  const publicUrl = readOrigin('PUBLIC_URL', PUBLIC_URL)
  const service = await openIdentityService({
    databaseUrl: readDatabaseUrl(DATABASE_URL),
    publicUrl,
    drainMs: readDrainMs(DRAIN_SECONDS),
    ...(PROOF_KEY ? { proofKey: PROOF_KEY } : {}),
    ...(TRUSTED_PROXIES ? { trustedProxies: TRUSTED_PROXIES } : {}),
  })
  await service.app.listen({ port, host: HOST })
  console.log(`The identity service is ready on port ${port}, for ${publicUrl}`)
  return service.close
}

await runUntilStopped({ start, explain: startProblem })
