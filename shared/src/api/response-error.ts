import * as v from 'valibot'
import { ApiError } from './api-error.ts'
import type { ApiRequest, ApiResponse } from './request.types.ts'
import { ShapeMismatch } from './standard-schema.ts'
import { TRIES_COPY } from './tries.copy.ts'

const errorBody = v.object({
  error: v.object({ message: v.string(), language: v.fallback(v.optional(v.string()), undefined) }),
})
const wholeErrorBody = v.object({ error: v.unknown() })

/** Parses `Retry-After` in seconds; our servers never send a date. */
const parseRetryAfter = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d+$/.test(header) ? Number(header) : undefined

/** The message for a 429 if the server sends none. */
const retryAfterMessage = (status: number, seconds = 0): string | undefined =>
  status === 429 ? TRIES_COPY.tooMany({ minutes: Math.ceil(seconds / 60) }) : undefined

export const toResponseError = ({ status, data, requestId, retryAfter }: ApiResponse): ApiError => {
  const body = v.safeParse(errorBody, data)
  return new ApiError('http', {
    status,
    serverMessage: body.success
      ? body.output.error.message
      : retryAfterMessage(status, parseRetryAfter(retryAfter)),
    language: body.success ? body.output.error.language : undefined,
    requestId,
    details: body.success ? v.parse(wholeErrorBody, data).error : undefined,
    retryAfterSeconds: parseRetryAfter(retryAfter),
  })
}

/** Matches a fixed segment of a path; any other segment is an id. */
const PATH_WORD = /^(v\d+|[a-z]+(-[a-z]+)*)$/

/** The call without ids, such as `GET /v1/public-api/user/:id/consent-info`. */
const describeCall = ({ method, url }: Pick<ApiRequest, 'method' | 'url'>): string => {
  const [path = ''] = url.split('?')
  const words = path.split('/').map((word) => (word === '' || PATH_WORD.test(word) ? word : ':id'))
  return `${method.toUpperCase()} ${words.join('/')}`
}

/** Leaves out the schema's own message, which may quote the response. */
export const toShapeError = (
  request: Pick<ApiRequest, 'method' | 'url'>,
  requestId: string | undefined,
  cause: unknown,
): ApiError => {
  const fields = cause instanceof ShapeMismatch ? cause.fields.join(', ') : '(its schema failed)'
  return new ApiError('shape', { mismatch: `${describeCall(request)}: ${fields}`, requestId, cause })
}
