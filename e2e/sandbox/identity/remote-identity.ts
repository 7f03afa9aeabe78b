import { createRemoteJWKSet } from 'jose'
import * as v from 'valibot'
import type { IdentityProvider } from './identity.types.ts'
import { readAccessToken } from './tokens.ts'

/** Longer than a call takes, and shorter than a person waits for an answer. */
const IDENTITY_TIMEOUT_MS = 5_000

const pool = v.object({ userPoolId: v.string(), clientId: v.string(), issuer: v.string() })
const account = v.object({ sub: v.optional(v.string()) })

const fetchJson = async <T>(schema: v.GenericSchema<unknown, T>, url: string, init: RequestInit = {}) => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS) })
  // The request stays out of the message, which may be logged.
  if (!response.ok) throw new Error(`the identity service answered ${response.status}`)
  return v.parse(schema, await response.json())
}

/**
 * The identity service that runs elsewhere (`identity-service.ts`), as the clinic's server uses it.
 * @param url origin of the service, reachable for this server and for no browser.
 */
export const openRemoteIdentity = async (url: string): Promise<IdentityProvider> => {
  const { issuer, ...identity } = await fetchJson(pool, `${url}/pool`)
  const keys = createRemoteJWKSet(new URL(`${url}/identity/${identity.userPoolId}/.well-known/jwks.json`))
  const callAccounts = (call: string, body: object) =>
    fetchJson(account, `${url}/accounts/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** Cognito's own call: it refuses a token whose log-in has ended, which the signature does not tell. */
  const isLive = async (AccessToken: string): Promise<boolean> => {
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
  }
  return {
    identity,
    createAccount: async (email, password) => (await callAccounts('create', { email, password })).sub,
    signUp: async (account) => (await callAccounts('sign-up', account)).sub,
    findAccount: async (email) => (await callAccounts('find', { email })).sub,
    setPassword: async (email, password) => {
      await callAccounts('set-password', { email, password })
    },
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
