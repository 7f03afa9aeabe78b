import { hashJson } from '../hash.ts'
import { HttpError } from './http-error.ts'

/** @throws HttpError 409 when the request that came with the same key before was another one. */
export const checkRepeats = (earlier: { requestHash: string | null }, request: unknown): void => {
  if (earlier.requestHash !== hashJson(request))
    throw new HttpError(409, 'This was sent before, with other answers.')
}
