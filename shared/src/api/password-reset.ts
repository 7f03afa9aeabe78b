import { api, noContent } from '@soundings/shared/platform'
import * as paths from './paths.ts'

/** Has a reset code sent to a patient's address; the answer does not tell whether it is known. @throws ApiError */
export const requestPasswordReset = (email: string) =>
  api.post(paths.requestPasswordReset(), { userType: 'patient', email }, noContent)

/** Sets a new password with the code that was sent. @throws ApiError */
export const confirmPasswordReset = (reset: {
  email: string
  confirmationCode: string
  newPassword: string
}) => api.post(paths.confirmPasswordReset(), { ...reset, userType: 'patient' }, noContent)
