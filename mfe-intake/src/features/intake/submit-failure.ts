import { getServerMessage } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

/**
 * What became of the form that could not be sent: not sent, perhaps stored, or refused (decisions/drafts-and-submission: Intake key). Information that is
 * sent again takes the place of what was sent before, also when it was changed in between.
 * @param whenUnknown what is said of a form that may be stored
 */
export const describeSubmitFailure = (
  error: Error | null,
  whenUnknown: Readonly<Record<'unknown' | 'unknownMore', string>>,
) =>
  describeFailure(error, {
    ...whenUnknown,
    refused: getServerMessage(error) ?? COPY.failed,
  })
