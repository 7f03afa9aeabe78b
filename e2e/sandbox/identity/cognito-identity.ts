import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { hashText } from '../hash.ts'
import { createAccounts } from './accounts.ts'
import { type CognitoCalls, isCognitoError } from './cognito-calls.ts'
import { createCognitoCalls, IDENTITY_TIMEOUT_MS } from './cognito-client.ts'
import type { IdentityProvider } from './identity.types.ts'
import { IdentityAwayError } from './identity-away.ts'
import type { Pool } from './pool.ts'
import { readAccessToken } from './tokens.ts'

/** Most tokens that are remembered at once. */
const MAX_REMEMBERED = 10_000

/**
 * Remembers for a while that the log-in of a token was live: the identity service is asked once for many requests, also for those
 * that come at once. One that has ended is taken for that while longer.
 */
const rememberLive = (isLive: (token: string) => Promise<boolean>, liveMs: number) => {
  const until = new Map<string, number>()
  const asking = new Map<string, Promise<boolean>>()
  return async (token: string): Promise<boolean> => {
    if (liveMs === 0) return isLive(token)
    // Tokens are not kept in memory.
    const key = hashText(token)
    if ((until.get(key) ?? 0) > Date.now()) return true
    until.delete(key)
    const asked = asking.get(key) ?? isLive(token).finally(() => asking.delete(key))
    asking.set(key, asked)
    if (!(await asked)) return false
    if (until.size >= MAX_REMEMBERED) until.clear()
    until.set(key, Date.now() + liveMs)
    return true
  }
}

/** A token that Cognito does not take: its log-in has ended, or its account. */
const ENDED = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]

/** `GetUser` refuses a token whose log-in has ended, which the signature does not tell. */
const askWhetherLive =
  ({ getUser }: CognitoCalls) =>
  async (AccessToken: string): Promise<boolean> => {
    try {
      await getUser({ AccessToken })
      return true
    } catch (error) {
      if (isCognitoError(error, ...ENDED)) return false
      throw error
    }
  }

/** Whether the keys themselves could not be read; the library has errors of the token too. */
const isOfKeys = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  ['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'].includes(error.code)

/** The keys of a pool. Where they cannot be read, nothing is known of a token. */
const readKeys = (keysUrl: string): JWTVerifyGetKey => {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: IDENTITY_TIMEOUT_MS })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      throw isOfKeys(error) ? new IdentityAwayError(error) : error
    }
  }
}

/**
 * An identity service that runs elsewhere, as the clinic's server uses it: Amazon Cognito, or the emulator's service
 * (`identity-service.ts`), by the same calls.
 * @param liveMs how long a log-in counts as live after it was asked for; each request asks with 0.
 */
export const openCognitoIdentity = (
  pool: Pool,
  { liveMs = 0, now = () => new Date() }: { liveMs?: number; now?: () => Date } = {},
): IdentityProvider => {
  const { identity, issuer, keysUrl, sendsCodesTo } = pool
  const calls = createCognitoCalls(pool)
  const keys = readKeys(keysUrl)
  const isLive = rememberLive(askWhetherLive(calls), liveMs)
  return {
    identity,
    sendsCodesTo,
    ...createAccounts(calls, { identity, sendsCodesTo, now }),
    verifyAccessToken: async (token) => {
      const read = await readAccessToken(token, { issuer, clientId: identity.clientId }, keys)
      return read && (await isLive(token)) ? read.sub : undefined
    },
  }
}

/** Asks for the keys of a pool, so that a start with a mistyped one ends. One that is away is another matter. @throws Error */
export const checkPool = async ({ identity, keysUrl }: Pool): Promise<void> => {
  const signal = AbortSignal.timeout(IDENTITY_TIMEOUT_MS)
  const answer = await fetch(keysUrl, { signal }).catch(() => undefined)
  if (answer && answer.status >= 400 && answer.status < 500)
    throw new Error(`There is no user pool ${identity.userPoolId}: ${keysUrl} answered ${answer.status}.`)
}
