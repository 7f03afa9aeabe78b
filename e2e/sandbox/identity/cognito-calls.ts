import type { AccountState } from './unconfirmed.rules.ts'

type Attribute = { Name: string | undefined; Value?: string | undefined }
type User = AccountState & { Username?: string | undefined }
type OfUser = { UserPoolId: string; Username: string }

/**
 * The calls of Cognito that the clinic's own server makes, in Cognito's own shapes as far as they are used. Amazon's client
 * makes them over the wire, and the emulator answers them in its process.
 */
export type CognitoCalls = {
  AdminCreateUser: (
    input: OfUser & { MessageAction: 'SUPPRESS'; UserAttributes: { Name: string; Value: string }[] },
  ) => Promise<{ User?: (User & { Attributes?: Attribute[] | undefined }) | undefined }>
  AdminDeleteUser: (input: OfUser) => Promise<unknown>
  AdminGetUser: (input: OfUser) => Promise<User & { UserAttributes?: Attribute[] | undefined }>
  AdminSetUserPassword: (input: OfUser & { Password: string; Permanent: boolean }) => Promise<unknown>
  AdminUserGlobalSignOut: (input: OfUser) => Promise<unknown>
  GetUser: (input: { AccessToken: string }) => Promise<unknown>
  ListUsers: (input: {
    UserPoolId: string
    Filter: string
    AttributesToGet: string[]
    Limit: number
    PaginationToken?: string
  }) => Promise<{ Users?: User[] | undefined; PaginationToken?: string | undefined }>
  SignUp: (input: {
    ClientId: string
    Username: string
    Password: string
    UserAttributes: { Name: string; Value: string }[]
    ClientMetadata?: Record<string, string>
  }) => Promise<{ UserSub?: string | undefined }>
}

/** Whether an error is one of Cognito's, by its name there. */
export const isCognitoError = (error: unknown, ...types: readonly string[]): boolean =>
  error instanceof Error &&
  // Amazon's client names the error itself so, and the emulator its code.
  (types.includes(error.name) || ('code' in error && types.includes(String(error.code))))

/** The value of an attribute. */
export const valueOf = (name: string, attributes: readonly Attribute[] = []): string | undefined =>
  attributes.find(({ Name }) => Name === name)?.Value
