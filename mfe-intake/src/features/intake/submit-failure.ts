import { getServerMessage } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

/** Tells 'not sent' from 'perhaps stored' and from 'refused' (decision 0081). */
export const describeSubmitFailure = (error: Error | null) =>
  describeFailure(error, {
    unknown: COPY.unknown,
    unknownMore: COPY.unknownMore,
    refused: getServerMessage(error) ?? COPY.failed,
  })
