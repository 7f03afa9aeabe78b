import type { FastifyInstance } from 'fastify'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Database } from '../db/open-database.ts'
import { checkPool, openCognitoIdentity } from './cognito-identity.ts'
import type { IdentityControl, IdentityProvider } from './identity.types.ts'
import type { HashCost } from './password-hash.ts'
import type { Pool } from './pool.ts'
import { openRemoteControl } from './remote-control.ts'

/** The identity service of a clinic. */
type OpenedIdentity = {
  identity: IdentityProvider
  identityControl: IdentityControl | undefined
  /** Answers browsers, where the service is in this process. */
  register?: (
    app: FastifyInstance,
    services: { db: Database; audit: AuditLog },
    options: { limitScale: number; ownUrl: string; now: () => Date },
  ) => void
}

/** Opens a service that runs by itself. @throws Error where there is no such pool. */
export const openIdentityElsewhere = async (
  pool: Pool,
  liveMs: number | undefined,
  now: () => Date,
): Promise<OpenedIdentity> => {
  await checkPool(pool)
  return {
    identity: openCognitoIdentity(pool, { ...(liveMs === undefined ? {} : { liveMs }), now }),
    identityControl: pool.endpoint === undefined ? undefined : openRemoteControl(pool.endpoint),
  }
}

/** Opens the emulator in this process. A server whose identity service is elsewhere does not load it. */
export const openIdentityHere = async (
  db: Database,
  publicUrl: string,
  now: () => Date,
  hashCost: HashCost,
): Promise<OpenedIdentity> => {
  const [{ openIdentity }, { registerIdentity }] = await Promise.all([
    import('./identity-provider.ts'),
    import('./register-identity.ts'),
  ])
  const provider = await openIdentity(db, publicUrl, now, hashCost)
  return {
    identity: provider,
    identityControl: provider,
    register: (app, services, options) => registerIdentity(app, { ...services, provider }, options),
  }
}
