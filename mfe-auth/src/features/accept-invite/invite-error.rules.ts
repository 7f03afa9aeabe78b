import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { getServerMessage } from '@soundings/shared/platform'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'

/** The server's message, else 'Error' (specification, 8), with a note where the outcome is unknown. */
export const inviteErrorMessage = (error: unknown): string =>
  getServerMessage(error) ?? (isOutcomeUnknown(error) ? `${COPY.error}. ${COPY.outcomeUnknown}` : COPY.error)
