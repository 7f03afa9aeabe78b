import { attributeValue } from 'cognito-local/lib/services/userPoolService'
import type { Database } from '../db/open-database.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { type Emulator, openEmulator } from './emulator.ts'
import type { IdentityProvider } from './identity.types.ts'
import { createPasswordHashes, type HashCost, type PasswordHashes, PRODUCTION_COST } from './password-hash.ts'
import { createSessions, type RunExclusive, type Sessions } from './sessions.ts'
import { forgetSignUpCodes, sendSignUpCode } from './sign-up-code.ts'
import { hasExpired, isUnconfirmed } from './unconfirmed.rules.ts'

/** The identity service where the emulator is in this process. */
export type EmulatedIdentity = IdentityProvider & {
  emulator: Emulator
  sessions: Sessions
  /** The e-mail of an account by any of its names, as which it is counted. What no account has is taken for one. */
  emailOf: (username: string) => Promise<string>
  isUnconfirmed: (email: string) => Promise<boolean>
  /** Confirms the address of an account, unless `redeemCode` throws. @returns false where nothing is to be confirmed. */
  confirmAccount: (email: string, redeemCode: () => Promise<unknown>) => Promise<boolean>
}

/** Runs tasks one after the other: two concurrent requests must not create the same account. */
const createQueue = (): RunExclusive => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

type NewAccount = { email: string; passwordHash: string; isConfirmed: boolean }

/** Creates an account, in place of an unconfirmed one of the same address. @returns its `sub`. */
const createAccountIn = async (
  { call, userPoolId, findUser, listUsers, saveUser, deleteUser }: Emulator,
  { email, passwordHash, isConfirmed }: NewAccount,
  now: Date,
) => {
  const Username = normalizeEmail(email)
  const existing = await findUser(Username)
  if (existing && !isUnconfirmed(existing)) return undefined
  if (existing) await deleteUser(existing)
  for (const user of await listUsers()) if (hasExpired(user, now)) await deleteUser(user)
  const attributes = { email: Username, email_verified: String(isConfirmed) }
  await call('AdminCreateUser', {
    UserPoolId: userPoolId,
    Username,
    MessageAction: 'SUPPRESS',
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  })
  const created = await findUser(Username)
  if (!created) throw new Error('The emulator has not kept the account')
  await saveUser({
    ...created,
    // A password itself is never stored.
    Password: passwordHash,
    UserStatus: isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED',
    UserCreateDate: now,
  })
  return attributeValue('sub', created.Attributes)
}

/** Accounts of new addresses, and the codes that confirm them. */
const createSignUps = (
  db: Database,
  emulator: Emulator,
  passwords: PasswordHashes,
  runExclusive: RunExclusive,
  now: () => Date,
) => {
  const find = async (email: string) => {
    const user = await emulator.findUser(normalizeEmail(email))
    return user && isUnconfirmed(user) ? user : undefined
  }
  return {
    signUp: async (email: string, password: string) => {
      const passwordHash = await passwords.hash(password)
      return runExclusive(async () => {
        const sub = await createAccountIn(emulator, { email, passwordHash, isConfirmed: false }, now())
        if (!sub) return undefined
        // Older codes were for an account that is no more.
        await forgetSignUpCodes(db, normalizeEmail(email))
        await sendSignUpCode(db, { email: normalizeEmail(email), requestedBy: undefined }, now())
        return sub
      })
    },
    isUnconfirmed: async (email: string) => (await find(email)) !== undefined,
    // One after the other: no code confirms an account that has taken the place of its own.
    confirmAccount: (email: string, redeemCode: () => Promise<unknown>) =>
      runExclusive(async () => {
        await redeemCode()
        const user = await find(email)
        if (!user) return false
        const others = user.Attributes.filter(({ Name }) => Name !== 'email_verified')
        await emulator.saveUser({
          ...user,
          UserStatus: 'CONFIRMED',
          Attributes: [...others, { Name: 'email_verified', Value: 'true' }],
          UserLastModifiedDate: now(),
        })
        return true
      }),
  }
}

/**
 * Opens the identity service of a clinic; its accounts are in the clinic's database.
 * @param publicUrl origin of the web app: tokens name `<publicUrl>/identity/<pool>` as their issuer.
 * @param hashCost cost of a password's hash.
 */
export const openIdentity = async (
  db: Database,
  publicUrl: string,
  now: () => Date,
  hashCost: HashCost = PRODUCTION_COST,
): Promise<EmulatedIdentity> => {
  const passwords = createPasswordHashes(hashCost)
  const emulator = await openEmulator(db, `${publicUrl}/identity`, now)
  const { userPoolId, clientId, findUser } = emulator
  const runExclusive = createQueue()
  const sessions = createSessions(emulator, passwords, runExclusive)
  const find = async (email: string) => findUser(normalizeEmail(email))
  return {
    identity: { userPoolId, clientId },
    emulator,
    sessions,
    emailOf: async (username) =>
      attributeValue('email', (await find(username))?.Attributes) ?? normalizeEmail(username),
    ...createSignUps(db, emulator, passwords, runExclusive, now),
    createAccount: async (email, password) => {
      const passwordHash = await passwords.hash(password)
      return runExclusive(() => createAccountIn(emulator, { email, passwordHash, isConfirmed: true }, now()))
    },
    findAccount: async (email) => {
      const user = await find(email)
      return user && !isUnconfirmed(user) ? attributeValue('sub', user.Attributes) : undefined
    },
    setPassword: async (email, password) => {
      const passwordHash = await passwords.hash(password)
      await runExclusive(async () => {
        const user = await find(email)
        if (user && !isUnconfirmed(user))
          await emulator.saveUser({
            ...user,
            Password: passwordHash,
            UserStatus: 'CONFIRMED',
            // Every log-in before it has ended.
            RefreshTokens: [],
            UserLastModifiedDate: new Date(),
          })
      })
    },
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
