import { attributeValue } from 'cognito-local/lib/services/userPoolService'
import type { Database } from '../db/open-database.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { type Emulator, openEmulator } from './emulator.ts'
import { hashPassword } from './password-hash.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** The pool and the client that the web app signs in with. */
type Identity = { userPoolId: string; clientId: string }

/** The identity service as the clinic's own server uses it. An account is known by its `sub`. */
export type IdentityProvider = {
  identity: Identity
  /** Makes an account that can sign in at once; undefined when the address has one already. */
  createAccount: (email: string, password: string) => Promise<string | undefined>
  findAccount: (email: string) => Promise<string | undefined>
  /** Sets a new password and ends every session of the account. */
  setPassword: (email: string, password: string) => Promise<void>
  deleteAccount: (email: string) => Promise<void>
  /** The account that an access token is for; undefined when it is not valid, or its log-in has ended since. */
  verifyAccessToken: (token: string) => Promise<string | undefined>
  deleteAllAccounts: () => Promise<void>
}

/** The identity service where the emulator is in this process. */
export type EmulatedIdentity = IdentityProvider & { emulator: Emulator; sessions: Sessions }

/** Runs tasks one after the other: two concurrent requests must not create the same account. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

const createAccountIn = async ({ call, userPoolId, findUser }: Emulator, email: string, password: string) => {
  const Username = normalizeEmail(email)
  if (await findUser(Username)) return undefined
  const attributes = { email: Username, email_verified: 'true' }
  await call('AdminCreateUser', {
    UserPoolId: userPoolId,
    Username,
    MessageAction: 'SUPPRESS',
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  })
  await call('AdminSetUserPassword', {
    UserPoolId: userPoolId,
    Username,
    // A hash is what it keeps: a password itself is never stored.
    Password: await hashPassword(password),
    Permanent: true,
  })
  return attributeValue('sub', (await findUser(Username))?.Attributes)
}

/**
 * Opens the identity service of a clinic; its accounts are in the clinic's database.
 * @param publicUrl origin of the web app: tokens name `<publicUrl>/identity/<pool>` as their issuer.
 */
export const openIdentity = async (db: Database, publicUrl: string): Promise<EmulatedIdentity> => {
  const emulator = await openEmulator(db, `${publicUrl}/identity`)
  const { userPoolId, clientId, findUser } = emulator
  const runExclusive = createQueue()
  const sessions = createSessions(emulator, runExclusive)
  const find = async (email: string) => findUser(normalizeEmail(email))
  return {
    identity: { userPoolId, clientId },
    emulator,
    sessions,
    createAccount: (email, password) => runExclusive(() => createAccountIn(emulator, email, password)),
    findAccount: async (email) => attributeValue('sub', (await find(email))?.Attributes),
    setPassword: (email, password) =>
      runExclusive(async () => {
        const user = await find(email)
        if (user)
          await emulator.saveUser({
            ...user,
            Password: await hashPassword(password),
            UserStatus: 'CONFIRMED',
            // Every log-in before it has ended.
            RefreshTokens: [],
            UserLastModifiedDate: new Date(),
          })
      }),
    deleteAccount: (email) =>
      runExclusive(async () => {
        const user = await find(email)
        if (user) await emulator.deleteUser(user)
      }),
    verifyAccessToken: async (token) => (await sessions.find(token))?.sub,
    deleteAllAccounts: () =>
      runExclusive(async () => {
        for (const user of await emulator.listUsers()) await emulator.deleteUser(user)
      }),
  }
}
