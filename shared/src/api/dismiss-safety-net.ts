/** Internal module: may change without notice. */
import { api, noContent } from '@soundings/shared/platform'
import * as paths from './paths.ts'

/**
 * Stores that a logged-in person has dismissed the safety net (specification, 7). Its page is outside the authenticated
 * layout, so the call names the active profile itself. @throws ApiError
 */
export const dismissSafetyNet = (userId: string) =>
  api.patch(paths.dismissSafetyNet(userId), undefined, noContent, {
    headers: { 'X-Active-User-Id': userId },
  })
