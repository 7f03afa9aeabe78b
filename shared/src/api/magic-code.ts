import { api } from '@soundings/shared/platform'
import * as v from 'valibot'
import { idempotencyHeader } from './idempotency-key.ts'
import * as paths from './paths.ts'

const resultSchema = v.object({ accessToken: v.string() })

/**
 * Exchanges a magic code for an access token; it works once (specification, 7), and with the same key again for as long
 * as an answer may have been lost.
 * @throws ApiError with the server's message when the code is spent, expired or unknown.
 */
export const authenticateMagicCode = async (magicCode: string, key: string): Promise<string> => {
  const options = { anonymous: true, ...idempotencyHeader(key) }
  return (await api.post(paths.authenticateMagicCode(), { magicCode }, resultSchema, options)).accessToken
}
