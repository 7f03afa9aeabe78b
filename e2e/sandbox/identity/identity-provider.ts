import type { Database } from '../db/open-database.ts'
import { openAccounts } from './accounts.ts'
import type { IdentityProvider } from './identity.types.ts'
import { createPasswordHashes, type HashCost, PRODUCTION_COST } from './password-hash.ts'
import { createSessions } from './sessions.ts'
import { openTokens } from './tokens.ts'

export const openIdentity = async (
  db: Database,
  publicUrl: string,
  now: () => Date,
  hashCost: HashCost = PRODUCTION_COST,
) => {
  const passwords = createPasswordHashes(hashCost)
  const tokens = await openTokens(db, publicUrl)
  const accounts = await openAccounts(db, passwords, now)
  const sessions = createSessions(accounts, tokens, passwords)
  const provider: IdentityProvider = {
    ...accounts,
    askSecondFactor: sessions.askSecondFactor,
    verifyAccessToken: async (token) => (await sessions.findLive(token))?.sub,
  }
  return { provider, accounts, sessions, keySet: tokens.keySet }
}

export type OwnIdentity = Awaited<ReturnType<typeof openIdentity>>
