import { randomUUID } from 'node:crypto'
import {
  InvalidParameterError,
  InvalidPasswordError,
  NotAuthorizedError,
  ResourceNotFoundError,
  UserNotFoundError,
  UsernameExistsError,
} from 'cognito-local/lib/errors'
import { attributeValue, type User } from 'cognito-local/lib/services/userPoolService'
import * as v from 'valibot'
import { normalizeEmail } from '../people/email.rules.ts'
import type { CognitoCalls } from './cognito-calls.ts'
import type { Emulator } from './emulator.ts'
import type { Approver } from './identity.types.ts'
import type { PasswordHashes } from './password-hash.ts'
import type { RunExclusive, Sessions } from './sessions.ts'
import { hasExpired } from './unconfirmed.rules.ts'

/** The pool's `MinimumLength` (docs/cognito.yaml): the other rules are the product's, and the API has checked them. */
const SHORTEST_PASSWORD = 8

/** The name of an attribute of the emulator's pool: who has to allow the account, as JSON, until they have. */
export const APPROVER = 'custom:approver'
const approverSchema = v.pipe(v.string(), v.parseJson(), v.object({ contact: v.string(), of: v.string() }))

export const approverOf = ({ Attributes }: User): Approver | undefined => {
  const stored = attributeValue(APPROVER, Attributes)
  return stored === undefined ? undefined : v.parse(approverSchema, stored)
}

const STATUS_FILTER = /^cognito:user_status = "(\w+)"$/

type Named = { UserPoolId: string; Username: string }

type Parts = {
  emulator: Emulator
  passwords: PasswordHashes
  sessions: Sessions
  runExclusive: RunExclusive
  /** Sends the code of a new account. */
  sendFirstCode: (email: string) => Promise<void>
  now: () => Date
}

/**
 * The calls that the clinic's own server makes, as Cognito answers them. They check no caller, as Amazon does by the caller's
 * rights: no browser reaches them.
 */
export const createEmulatedCalls = (parts: Parts): CognitoCalls => {
  const { emulator, passwords, sessions, runExclusive, sendFirstCode, now } = parts
  const { userPoolId, clientId, findStored, listUsers, saveUser, deleteUser } = emulator

  const requirePool = (id: string) => {
    if (id !== userPoolId) throw new ResourceNotFoundError(`User pool ${id} does not exist.`)
  }
  /** An account as it is stored: one that was not confirmed in time can be deleted still. */
  const requireStored = async ({ UserPoolId, Username }: Named) => {
    requirePool(UserPoolId)
    const user = await findStored(normalizeEmail(Username))
    if (!user) throw new UserNotFoundError('User does not exist.')
    return user
  }
  const requireUser = async (named: Named) => {
    const user = await requireStored(named)
    if (hasExpired(user, now())) throw new UserNotFoundError('User does not exist.')
    return user
  }
  const hash = (password: string) => {
    if (password.length < SHORTEST_PASSWORD) throw new InvalidPasswordError()
    return passwords.hash(password)
  }
  const change = (user: User, changed: Partial<User>) =>
    saveUser({ ...user, ...changed, UserLastModifiedDate: now() })
  /** Adds an account, whose name in the pool is its `sub`. */
  const add = async (
    Username: string,
    attributes: { Name: string; Value: string }[],
    state: Pick<User, 'Password' | 'UserStatus'>,
  ): Promise<User & { sub: string }> => {
    const email = normalizeEmail(Username)
    if (!email.includes('@')) throw new InvalidParameterError('Username should be an email.')
    const stored = await findStored(email)
    if (stored && !hasExpired(stored, now())) throw new UsernameExistsError()
    if (stored) await deleteUser(stored)
    const sub = randomUUID()
    const user: User = {
      ...state,
      Username: sub,
      Attributes: [{ Name: 'sub', Value: sub }, ...attributes],
      Enabled: true,
      UserCreateDate: now(),
      UserLastModifiedDate: now(),
      RefreshTokens: [],
    }
    await saveUser(user)
    return { ...user, sub }
  }

  return {
    adminCreateUser: ({ UserPoolId, Username, UserAttributes }) =>
      runExclusive(async () => {
        requirePool(UserPoolId)
        // A password itself is never stored, and this account has none.
        const state = { Password: '', UserStatus: 'FORCE_CHANGE_PASSWORD' }
        const { Attributes, UserStatus, UserCreateDate, sub } = await add(Username, UserAttributes, state)
        return { User: { Username: sub, Attributes, UserStatus, UserCreateDate } }
      }),
    adminDeleteUser: (input) =>
      runExclusive(async () => {
        await deleteUser(await requireStored(input))
        return {}
      }),
    adminGetUser: async (input) => {
      const { Username, Attributes, UserStatus, UserCreateDate } = await requireUser(input)
      return { Username, UserAttributes: Attributes, UserStatus, UserCreateDate }
    },
    adminSetUserPassword: async ({ Password, Permanent, ...input }) => {
      const passwordHash = await hash(Password)
      return runExclusive(async () => {
        const UserStatus = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
        await change(await requireUser(input), { Password: passwordHash, UserStatus })
        return {}
      })
    },
    adminUserGlobalSignOut: (input) =>
      runExclusive(async () => {
        await change(await requireUser(input), { RefreshTokens: [] })
        return {}
      }),
    getUser: async ({ AccessToken }) => {
      const session = await sessions.find(AccessToken)
      if (!session) throw new NotAuthorizedError('Access Token has been revoked')
      const { Username, Attributes } = session.user
      return { Username, UserAttributes: Attributes }
    },
    listUsers: async ({ UserPoolId, Filter, Limit, PaginationToken = '' }) => {
      requirePool(UserPoolId)
      const status = STATUS_FILTER.exec(Filter)?.[1]
      if (!status) throw new InvalidParameterError('The filter is not known here.')
      const found = (await listUsers())
        .filter(({ UserStatus, Username }) => UserStatus === status && Username > PaginationToken)
        .sort((one, other) => (one.Username < other.Username ? -1 : 1))
      const Users = found.slice(0, Limit).map(({ Username, UserStatus, UserCreateDate }) => ({
        Username,
        UserStatus,
        UserCreateDate,
      }))
      const last = Users.at(-1)
      return { Users, ...(last && found.length > Limit ? { PaginationToken: last.Username } : {}) }
    },
    signUp: async ({ ClientId, Username, Password, UserAttributes, ClientMetadata }) => {
      if (ClientId !== clientId) throw new ResourceNotFoundError('User pool client does not exist.')
      const approver = ClientMetadata?.approver
      const attributes = [
        ...UserAttributes,
        { Name: 'email_verified', Value: 'false' },
        ...(approver === undefined ? [] : [{ Name: APPROVER, Value: approver }]),
      ]
      const state = { Password: await hash(Password), UserStatus: 'UNCONFIRMED' }
      return runExclusive(async () => {
        const { sub } = await add(Username, attributes, state)
        await sendFirstCode(normalizeEmail(Username))
        return { UserSub: sub }
      })
    },
  }
}
