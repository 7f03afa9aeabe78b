import * as v from 'valibot'

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

export const parseRequest = <T>(schema: v.GenericSchema<unknown, T>, request: unknown): T => {
  const result = v.safeParse(schema, request)
  if (result.success) return result.output
  throw new CognitoError('InvalidParameterException', 'Missing required parameter')
}
