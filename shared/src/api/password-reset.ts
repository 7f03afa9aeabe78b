/** Internal module: may change without notice. */
import { api, noContent } from '@soundings/shared/platform'
import * as paths from './paths.ts'

/** Requests a reset code, one per key. The response does not reveal whether the email is known. @throws ApiError */
export const requestPasswordReset = (email: string, key: string) =>
  api.post(paths.requestPasswordReset(), { userType: 'patient', email }, noContent, { idempotencyKey: key })

/** Sets a new password with the code that was sent, once per key. @throws ApiError */
export const confirmPasswordReset = (
  reset: { email: string; confirmationCode: string; newPassword: string },
  key: string,
) =>
  api.post(paths.confirmPasswordReset(), { ...reset, userType: 'patient' }, noContent, {
    idempotencyKey: key,
  })
