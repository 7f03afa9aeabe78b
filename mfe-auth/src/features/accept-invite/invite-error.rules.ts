import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { serverMessageOf } from '@soundings/shared/platform'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'

/**
 * What to say of a request that failed (specification, 8): the server's own words, else 'Error', and that it may have been
 * carried out all the same where nobody has said what became of it.
 */
export const inviteErrorMessage = (error: unknown): string =>
  serverMessageOf(error) ?? (isOutcomeUnknown(error) ? `${COPY.error}. ${COPY.unknown}` : COPY.error)
