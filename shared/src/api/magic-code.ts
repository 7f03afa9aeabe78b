import { api } from '@soundings/shared/platform'
import * as v from 'valibot'
import * as paths from './paths.ts'

const resultSchema = v.object({ accessToken: v.string() })

/**
 * Exchanges a magic code for an access token; it works once (specification, 7).
 * @throws ApiError with the server's message when the code is spent, expired or unknown.
 */
export const authenticateMagicCode = async (magicCode: string): Promise<string> =>
  (await api.post(paths.authenticateMagicCode(), { magicCode }, resultSchema, { anonymous: true }))
    .accessToken
