/** `npm run identity`: the identity emulator alone, for an API in another process (its `IDENTITY_URL`). */
import { openIdentityService } from '../sandbox/identity/identity-service.ts'
import { readCount } from '../sandbox/read-count.rules.ts'
import { runUntilStopped, startProblem } from './run-until-stopped.ts'

const { PORT = '8082', HOST = 'localhost', PUBLIC_URL = 'http://localhost:8080' } = process.env
const { DATABASE_URL, PROOF_KEY, TRUSTED_PROXIES, DRAIN_SECONDS } = process.env

const start = async () => {
  if (!DATABASE_URL) throw new Error('DATABASE_URL has to name a PostgreSQL database.')
  const service = await openIdentityService({
    databaseUrl: DATABASE_URL,
    publicUrl: PUBLIC_URL,
    drainMs: 1000 * readCount('DRAIN_SECONDS', DRAIN_SECONDS, 5),
    ...(PROOF_KEY ? { proofKey: PROOF_KEY } : {}),
    ...(TRUSTED_PROXIES ? { trustedProxies: TRUSTED_PROXIES } : {}),
  })
  await service.app.listen({ port: Number(PORT), host: HOST })
  console.log(`The identity service is ready on port ${PORT}, for ${PUBLIC_URL}`)
  return service.close
}

await runUntilStopped({ start, explain: startProblem, serviceName: 'soundings-identity' })
