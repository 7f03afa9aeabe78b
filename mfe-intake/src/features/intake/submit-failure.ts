import { getServerMessage } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

/** A new submission replaces the earlier one, even with other values (decisions/drafts-and-submission: Intake key). */
export const describeSubmitFailure = (
  error: Error | null,
  whenUnknown: Readonly<Record<'unknown' | 'unknownMore', string>>,
) =>
  describeFailure(error, {
    ...whenUnknown,
    refused: getServerMessage(error) ?? COPY.failed,
  })
