import { api, noContent } from '@soundings/shared/platform'
import { paths } from './paths.ts'

/** Notes that a person who is logged in has put the safety net away (specification, 7). @throws ApiError */
export const dismissSafetyNet = (userId: string) =>
  api.patch(paths.dismissSafetyNet(userId), undefined, noContent)
