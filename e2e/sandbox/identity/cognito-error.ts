import * as v from 'valibot'

/** An error with a code of Amazon Cognito. */
export class CognitoError extends Error {
  override name = 'CognitoError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message)

/** @throws CognitoError */
export const parseRequest = <T>(schema: v.GenericSchema<unknown, T>, request: unknown): T => {
  const result = v.safeParse(schema, request)
  if (result.success) return result.output
  throw new CognitoError('InvalidParameterException', 'Missing required parameter')
}
