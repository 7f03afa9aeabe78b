import { getServerMessage } from '@soundings/shared/platform'
import { describeFailure, type FailureWords } from '@soundings/shared/ui/describe-failure'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'

/** Shows the server's message for a refusal, else 'Error' (specification, 8). */
export const describeInviteFailure = (
  error: Error | null,
  words: Pick<FailureWords, 'unknown' | 'unknownMore'>,
) => describeFailure(error, { ...words, refused: getServerMessage(error) ?? COPY.error })
