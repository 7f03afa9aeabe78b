/** Internal module: may change without notice. */
import { ApiError, api, noContent } from '@soundings/shared/platform'
import * as paths from './paths.ts'

/** What a server answers that does not know the call. */
const UNKNOWN_CALL = [404, 405, 501]

/**
 * Tells the clinic the language that a person has chosen, as a BCP 47 tag: it writes to them in it. A server that does not offer
 * this is no failure. @throws ApiError
 */
export const setPreferredLanguage = async (userId: string, preferredLanguage: string): Promise<void> => {
  try {
    await api.post(paths.preferredLanguage(userId), { preferredLanguage }, noContent)
  } catch (error) {
    if (!(error instanceof ApiError) || !UNKNOWN_CALL.includes(error.status)) throw error
  }
}
