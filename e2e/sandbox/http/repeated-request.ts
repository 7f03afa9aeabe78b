import { createHash } from 'node:crypto'
import { HttpError } from './http-error.ts'

/** What a stored submission keeps of its request, for `checkRepeats`. */
export const hashRequest = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

/** @throws HttpError 409 when the request that came with the same key before was another one. */
export const checkRepeats = (earlier: { requestHash: string | null }, request: unknown): void => {
  if (earlier.requestHash !== hashRequest(request))
    throw new HttpError(409, 'This was sent before, with other answers.')
}
