import { api } from '@soundings/shared/platform'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const resultSchema = v.object({ accessToken: v.string() }) satisfies v.GenericSchema<
  unknown,
  components['schemas']['MagicCodeResult']
>

/**
 * A code works once (specification, 7); the same key repeats the exchange after a lost response.
 * @throws ApiError with the server's message if the code is spent, expired or unknown.
 */
export const authenticateMagicCode = async (magicCode: string, key: string): Promise<string> => {
  const options = { anonymous: true, idempotencyKey: key }
  return (await api.post(paths.authenticateMagicCode(), { magicCode }, resultSchema, options)).accessToken
}
