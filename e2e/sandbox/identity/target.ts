import { InvalidParameterError, NotAuthorizedError } from 'cognito-local/lib/errors'
import * as v from 'valibot'
import type { Database } from '../db/open-database.ts'
import { HttpError } from '../http/http-error.ts'
import type { EmulatedIdentity } from './identity-provider.ts'

/** What a target works with, and the browser that calls it. */
export type Service = {
  db: Database
  provider: EmulatedIdentity
  now: () => Date
  ip: string
  deviceToken: string | undefined
  /** Makes the browser keep a device token. */
  keepDeviceToken: (token: string) => void
}

/** A call of the identity service's API. @throws CognitoError */
export type Target = (service: Service, request: unknown) => Promise<unknown>

/** @throws InvalidParameterError */
export const parseRequest = <T>(schema: v.GenericSchema<unknown, T>, request: unknown): T => {
  const result = v.safeParse(schema, request)
  if (result.success) return result.output
  throw new InvalidParameterError()
}

/** Rethrows an error of the rate limit in Cognito's words. @throws NotAuthorizedError */
export const guessesExceeded = (error: unknown): never => {
  throw error instanceof HttpError ? new NotAuthorizedError('Password attempts exceeded') : error
}
