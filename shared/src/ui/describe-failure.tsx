import { ApiError, getServerMessage } from '@soundings/shared/platform'
import type { ReactNode } from 'react'
import { isNotSent, isRefusal } from '../api/outcome.rules.ts'
import type { ErrorSummaryProps } from './error-summary.tsx'
import { FORM_COPY } from './form.copy.ts'

/** What a form says of a request that failed. */
export type FailureWords = {
  /** 'We do not know yet if your password was changed.' */
  readonly unknown: string
  /** What to do then. */
  readonly unknownMore: ReactNode
  /** Where the server has refused it. */
  readonly refused: ReactNode
  /** After a 500 of the server itself, where the specification has words that claim no outcome. */
  readonly serverError?: ReactNode
}

/**
 * Tells 'not sent' from 'perhaps carried out' and from 'refused', for the `ErrorSummary` of a form: only a refusal is said
 * to be a failure (decisions/forms-and-messages: Locked until the outcome is known).
 */
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
