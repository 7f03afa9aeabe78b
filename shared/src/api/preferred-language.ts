/** Internal module: may change without notice. */
import { ApiError, api, noContent } from '@soundings/shared/platform'
import * as paths from './paths.ts'

/** Statuses of a server without this call. */
const UNKNOWN_CALL = [404, 405, 501]

/** Sets the language of the clinic's messages (BCP 47). No effect on a server without this call. @throws ApiError */
export const setPreferredLanguage = async (userId: string, preferredLanguage: string): Promise<void> => {
  try {
    await api.post(paths.preferredLanguage(userId), { preferredLanguage }, noContent)
  } catch (error) {
    if (!(error instanceof ApiError) || !UNKNOWN_CALL.includes(error.status)) throw error
  }
}
