import { ApiError, getServerMessage } from '@soundings/shared/platform'
import type { ReactNode } from 'react'
import { isNotSent, isRefusal } from '../api/outcome.rules.ts'
import type { ErrorSummaryProps } from './error-summary.tsx'
import { FORM_COPY } from './form.copy.ts'

/** A form's messages for a failed request. */
export type FailureWords = {
  /** For example 'We do not know yet if your password was changed.' */
  readonly unknown: string
  readonly unknownMore: ReactNode
  readonly refused: ReactNode
  /** Shown for status 500, if the specification has a text for it that claims no outcome. */
  readonly serverError?: ReactNode
}

/** An unknown outcome is not called a failure (decisions/forms-and-messages: Locked until the outcome is known). */
export const describeFailure = (
  error: Error | null,
  { unknown, unknownMore, refused, serverError }: FailureWords,
): Pick<ErrorSummaryProps, 'failure' | 'failureTitle'> => {
  if (!error) return {}
  if (isNotSent(error)) {
    const reason = getServerMessage(error)
    return reason ? { failure: reason } : { failureTitle: FORM_COPY.notSent, failure: FORM_COPY.notSentMore }
  }
  if (isRefusal(error)) return { failure: refused }
  if (serverError && error instanceof ApiError && error.status === 500) return { failure: serverError }
  return {
    failureTitle: unknown,
    failure: (
      <>
        <span>{getServerMessage(error)}</span> <span>{unknownMore}</span>
      </>
    ),
  }
}
