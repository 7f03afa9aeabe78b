import { getServerMessage } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

/**
 * The message for a form that failed: not sent, perhaps stored, or refused
 * (decisions/drafts-and-submission: Intake key). A new submission replaces the earlier one, even with other values.
 * @param whenUnknown the message if the form may be stored
 */
export const describeSubmitFailure = (
  error: Error | null,
  whenUnknown: Readonly<Record<'unknown' | 'unknownMore', string>>,
) =>
  describeFailure(error, {
    ...whenUnknown,
    refused: getServerMessage(error) ?? COPY.failed,
  })
