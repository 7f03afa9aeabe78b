import type { AccountState } from './unconfirmed.rules.ts'

type Attribute = { Name: string | undefined; Value?: string | undefined }
type User = AccountState & { Username?: string | undefined }
type OfUser = { UserPoolId: string; Username: string }

/**
 * The calls of Cognito that the clinic's own server makes, in Cognito's own shapes as far as they are used. Amazon's client
 * makes them over the wire, and the emulator answers them in its process.
 */
export type CognitoCalls = {
  adminCreateUser: (
    input: OfUser & { MessageAction: 'SUPPRESS'; UserAttributes: { Name: string; Value: string }[] },
  ) => Promise<{ User?: (User & { Attributes?: Attribute[] | undefined }) | undefined }>
  adminDeleteUser: (input: OfUser) => Promise<unknown>
  adminGetUser: (input: OfUser) => Promise<User & { UserAttributes?: Attribute[] | undefined }>
  adminSetUserPassword: (input: OfUser & { Password: string; Permanent: boolean }) => Promise<unknown>
  adminUserGlobalSignOut: (input: OfUser) => Promise<unknown>
  getUser: (input: { AccessToken: string }) => Promise<unknown>
  listUsers: (input: {
    UserPoolId: string
    Filter: string
    AttributesToGet: string[]
    Limit: number
    PaginationToken?: string
  }) => Promise<{ Users?: User[] | undefined; PaginationToken?: string | undefined }>
  signUp: (input: {
    ClientId: string
    Username: string
    Password: string
    UserAttributes: { Name: string; Value: string }[]
    ClientMetadata?: Record<string, string>
  }) => Promise<{ UserSub?: string | undefined }>
}

/** Whether an error is one of Cognito's, by its name there. */
export const isCognitoError = (error: unknown, ...types: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && types.includes(String(error.code))

/** The value of an attribute. */
export const findAttribute = (name: string, attributes: readonly Attribute[] = []): string | undefined =>
  attributes.find(({ Name }) => Name === name)?.Value
