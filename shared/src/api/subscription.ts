/** Internal module: may change without notice. */
import { api, noContent } from '@soundings/shared/platform'
import * as paths from './paths.ts'

/** Stops the clinic's messages to a person. @throws ApiError */
export const unsubscribe = (userId: string) => api.post(paths.unsubscribe(userId), {}, noContent)

/** Resumes the clinic's messages; the specification has no screen for it. @throws ApiError */
export const subscribe = (userId: string) => api.post(paths.subscribe(userId), {}, noContent)
