import { normalizeEmail } from '../people/email.rules.ts'
import { type CognitoCalls, findAttribute, isCognitoError } from './cognito-calls.ts'
import type { CodeRecipients, IdentityProvider, PoolIdentity } from './identity.types.ts'
import { givesWay, hasExpired, isOpen } from './unconfirmed.rules.ts'

type Accounts = Pick<
  IdentityProvider,
  'createAccount' | 'deleteAccount' | 'deleteExpired' | 'findAccount' | 'setPassword' | 'signUp'
>
type Options = { identity: PoolIdentity; sendsCodesTo: CodeRecipients; now: () => Date }

/** Most that Cognito lists at once. */
const PAGE_SIZE = 60

/** Resolves to undefined where the call is refused with one of these errors. */
const unlessRefused = <T>(call: Promise<T>, ...types: readonly string[]): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (isCognitoError(error, ...types)) return undefined
    throw error
  })

/**
 * The accounts of a pool by Cognito's own calls, the same ones for Amazon's service and for the emulator. An account that is
 * deleted or changed is named by its `sub`: another one that has taken its address meanwhile stays.
 */
export const createAccounts = (calls: CognitoCalls, { identity, sendsCodesTo, now }: Options): Accounts => {
  const { userPoolId: UserPoolId, clientId: ClientId } = identity

  const get = async (email: string) => {
    const Username = normalizeEmail(email)
    const user = await unlessRefused(calls.adminGetUser({ UserPoolId, Username }), 'UserNotFoundException')
    return user && { ...user, sub: findAttribute('sub', user.UserAttributes) ?? '' }
  }
  const getOpen = async (email: string) => {
    const user = await get(email)
    return user && isOpen(user) ? user : undefined
  }
  const remove = async (Username: string): Promise<void> => {
    await unlessRefused(calls.adminDeleteUser({ UserPoolId, Username }), 'UserNotFoundException')
  }
  /** Makes an account, in place of one of the same address that gives way. */
  const makeFor = async (email: string, make: () => Promise<string | undefined>) => {
    const makeUnlessTaken = () => unlessRefused(make(), 'UsernameExistsException')
    const sub = await makeUnlessTaken()
    if (sub) return sub
    const taken = await get(email)
    if (taken && !givesWay(taken, now())) return undefined
    if (taken) await remove(taken.sub)
    return makeUnlessTaken()
  }
  /** Undefined where another request has taken its place meanwhile. */
  const setPasswordOf = (Username: string, Password: string) =>
    unlessRefused(
      calls.adminSetUserPassword({ UserPoolId, Username, Password, Permanent: true }).then(() => true),
      'UserNotFoundException',
    )

  return {
    createAccount: (email, password) => {
      const Username = normalizeEmail(email)
      const UserAttributes = [
        { Name: 'email', Value: Username },
        { Name: 'email_verified', Value: 'true' },
      ]
      return makeFor(email, async () => {
        const { User } = await calls.adminCreateUser({
          UserPoolId,
          Username,
          MessageAction: 'SUPPRESS',
          UserAttributes,
        })
        const sub = findAttribute('sub', User?.Attributes) ?? ''
        try {
          return (await setPasswordOf(sub, password)) ? sub : undefined
        } catch (error) {
          // What the cleanup says is of no use: an account without a password gives way.
          await remove(sub).catch(() => undefined)
          throw error
        }
      })
    },
    signUp: async ({ email, password, approver }) => {
      const Username = normalizeEmail(email)
      const isAsked = approver && approver.contact !== Username
      if (isAsked && sendsCodesTo === 'own-address')
        throw new Error('this identity service sends codes to the address of the account alone')
      const ClientMetadata = approver && { approver: JSON.stringify(approver) }
      return makeFor(email, async () => {
        const { UserSub } = await calls.signUp({
          ClientId,
          Username,
          Password: password,
          UserAttributes: [{ Name: 'email', Value: Username }],
          ...(ClientMetadata && sendsCodesTo === 'any-contact' ? { ClientMetadata } : {}),
        })
        return UserSub
      })
    },
    findAccount: async (email) => (await getOpen(email))?.sub,
    setPassword: async (email, password) => {
      const user = await getOpen(email)
      if (!user || !(await setPasswordOf(user.sub, password))) return
      // A password alone ends no log-in.
      const Username = user.sub
      await unlessRefused(calls.adminUserGlobalSignOut({ UserPoolId, Username }), 'UserNotFoundException')
    },
    deleteAccount: remove,
    deleteExpired: async () => {
      let more: { PaginationToken?: string } | undefined = {}
      while (more) {
        const { Users = [], PaginationToken } = await calls.listUsers({
          UserPoolId,
          Filter: 'cognito:user_status = "UNCONFIRMED"',
          AttributesToGet: ['sub'],
          Limit: PAGE_SIZE,
          ...more,
        })
        // The pool's people sign in with their e-mail: their name in it is the `sub`.
        for (const user of Users) if (user.Username && hasExpired(user, now())) await remove(user.Username)
        more = PaginationToken === undefined ? undefined : { PaginationToken }
      }
    },
  }
}
