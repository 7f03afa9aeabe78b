import { api, noContent } from '@soundings/shared/platform'
import * as paths from './paths.ts'

/**
 * Notes that a person who is logged in has put the safety net away (specification, 7). The page stands outside the
 * authenticated layout, so that the call itself says whose profile is active. @throws ApiError
 */
export const dismissSafetyNet = (userId: string) =>
  api.patch(paths.dismissSafetyNet(userId), undefined, noContent, {
    headers: { 'X-Active-User-Id': userId },
  })
