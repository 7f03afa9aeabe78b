import * as v from 'valibot'
import { IDENTITY_TIMEOUT_MS } from './cognito-client.ts'
import type { IdentityControl } from './identity.types.ts'

const answerSchema = v.object({ sharedKey: v.optional(v.string()) })

/** What the emulator's service alone can do, at `url`, for tests and the demo. */
export const openRemoteControl = (url: string): IdentityControl => {
  const call = async (path: string, body: object) => {
    const response = await fetch(`${url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS),
    })
    // The request stays out of the message, which may be logged.
    if (!response.ok) throw new Error(`the identity service answered ${response.status}`)
    return v.parse(answerSchema, await response.json())
  }
  return {
    askSecondFactor: async (email, { isSetUp }) =>
      (await call('second-factor', { email, isSetUp })).sharedKey,
    deleteAllAccounts: async () => {
      await call('delete-all-accounts', {})
    },
  }
}
