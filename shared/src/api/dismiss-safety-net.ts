/** Internal module: may change without notice. */
import { api, noContent } from '@soundings/shared/platform'
import * as paths from './paths.ts'

/**
 * Stores that a person who is logged in has dismissed the safety net (specification, 7). Its page is outside of the
 * authenticated layout, so that the call names the active profile itself. @throws ApiError
 */
export const dismissSafetyNet = (userId: string) =>
  api.patch(paths.dismissSafetyNet(userId), undefined, noContent, {
    headers: { 'X-Active-User-Id': userId },
  })
