import { getServerMessage } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

/** What became of the form that could not be sent: not sent, perhaps stored, or refused (decision 0081). */
export const describeSubmitFailure = (error: Error | null) =>
  describeFailure(error, {
    unknown: COPY.unknown,
    unknownMore: COPY.unknownMore,
    refused: getServerMessage(error) ?? COPY.failed,
  })
