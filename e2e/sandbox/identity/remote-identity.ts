import { createRemoteJWKSet } from 'jose'
import * as v from 'valibot'
import { hashText } from '../hash.ts'
import type { IdentityProvider } from './identity.types.ts'
import { readAccessToken } from './tokens.ts'

/** Longer than a call takes, and shorter than a person waits for an answer. */
const IDENTITY_TIMEOUT_MS = 5_000

const pool = v.object({ userPoolId: v.string(), clientId: v.string(), issuer: v.string() })
const account = v.object({ sub: v.optional(v.string()), sharedKey: v.optional(v.string()) })

const fetchJson = async <T>(schema: v.GenericSchema<unknown, T>, url: string, init: RequestInit = {}) => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS) })
  // The request stays out of the message, which may be logged.
  if (!response.ok) throw new Error(`the identity service answered ${response.status}`)
  return v.parse(schema, await response.json())
}

/** Most tokens that are remembered at once. */
const MAX_REMEMBERED = 10_000

/**
 * Remembers for a while that the log-in of a token was live: the identity service is asked once for many requests. One that has
 * ended is taken for that while longer.
 */
const rememberLive = (isLive: (token: string) => Promise<boolean>, liveMs: number) => {
  const until = new Map<string, number>()
  return async (token: string): Promise<boolean> => {
    // Tokens are not kept in memory.
    const key = hashText(token)
    if ((until.get(key) ?? 0) > Date.now()) return true
    until.delete(key)
    if (!(await isLive(token))) return false
    if (until.size >= MAX_REMEMBERED) until.clear()
    if (liveMs > 0) until.set(key, Date.now() + liveMs)
    return true
  }
}

/**
 * The identity service that runs elsewhere (`identity-service.ts`), as the clinic's server uses it.
 * @param url origin of the service, reachable for this server and for no browser.
 * @param liveMs how long a log-in counts as live after it was asked for; each request asks with 0.
 */
export const openRemoteIdentity = async (url: string, liveMs = 0): Promise<IdentityProvider> => {
  const { issuer, ...identity } = await fetchJson(pool, `${url}/pool`)
  const keys = createRemoteJWKSet(new URL(`${url}/identity/${identity.userPoolId}/.well-known/jwks.json`))
  const callAccounts = (call: string, body: object) =>
    fetchJson(account, `${url}/accounts/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** Cognito's own call: it refuses a token whose log-in has ended, which the signature does not tell. */
  const isLive = rememberLive(async (AccessToken) => {
    const { status } = await fetch(`${url}/identity/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: JSON.stringify({ AccessToken }),
      signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS),
    })
    if (status >= 500) throw new Error(`the identity service answered ${status}`)
    return status === 200
  }, liveMs)
  return {
    identity,
    createAccount: async (email, password) => (await callAccounts('create', { email, password })).sub,
    signUp: async (account) => (await callAccounts('sign-up', account)).sub,
    findAccount: async (email) => (await callAccounts('find', { email })).sub,
    setPassword: async (email, password) => {
      await callAccounts('set-password', { email, password })
    },
    askSecondFactor: async (email, { isSetUp }) =>
      (await callAccounts('ask-second-factor', { email, isSetUp })).sharedKey,
    deleteAccount: async (email) => {
      await callAccounts('delete', { email })
    },
    deleteAllAccounts: async () => {
      await callAccounts('delete-all', {})
    },
    verifyAccessToken: async (token) => {
      const read = await readAccessToken(token, { issuer, clientId: identity.clientId }, keys)
      return read && (await isLive(token)) ? read.sub : undefined
    },
  }
}
