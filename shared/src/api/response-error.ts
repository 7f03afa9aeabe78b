import * as v from 'valibot'
import { ApiError } from './api-error.ts'
import type { ApiResponse } from './request.types.ts'

const errorBody = v.object({ error: v.object({ message: v.string() }) })
/** The same with all fields that a server may add. */
const wholeErrorBody = v.object({ error: v.unknown() })

/** Reads `Retry-After` in seconds; our servers do not send its other form, a date. */
const parseRetryAfter = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d+$/.test(header) ? Number(header) : undefined

/** The message of a 429 whose server sends none. */
const retryAfterMessage = (status: number, seconds: number | undefined): string | undefined => {
  if (status !== 429) return undefined
  const minutes = Math.ceil((seconds ?? 0) / 60)
  const when = minutes === 0 ? 'in a few minutes' : minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  return `There were too many tries just now. Please try again ${when}.`
}

/** The error of a response with an error status. */
export const toResponseError = ({ status, data, requestId, retryAfter }: ApiResponse): ApiError => {
  const body = v.safeParse(errorBody, data)
  return new ApiError('http', {
    status,
    serverMessage: body.success
      ? body.output.error.message
      : retryAfterMessage(status, parseRetryAfter(retryAfter)),
    requestId,
    details: body.success ? v.parse(wholeErrorBody, data).error : undefined,
    retryAfterSeconds: parseRetryAfter(retryAfter),
  })
}
