/** Internal module: may change without notice. */
import { api, noContent } from '@soundings/shared/platform'
import * as paths from './paths.ts'

/** Sends the active profile itself, because the page is outside the authenticated layout. @throws ApiError */
export const dismissSafetyNet = (userId: string) =>
  api.patch(paths.dismissSafetyNet(userId), undefined, noContent, {
    headers: { 'X-Active-User-Id': userId },
  })
