import { ApiError } from '@soundings/shared/platform'

/**
 * Refuses to send without a network, where a failed request would leave its outcome unknown.
 * @throws ApiError with the failure `unsent`
 */
export const requireOnline = (): void => {
  if (!navigator.onLine) throw new ApiError('unsent')
}
