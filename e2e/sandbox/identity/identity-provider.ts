import { attributeValue, type User } from 'cognito-local/lib/services/userPoolService'
import * as v from 'valibot'
import type { Database } from '../db/open-database.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { type Emulator, openEmulator } from './emulator.ts'
import type { Approver, IdentityProvider } from './identity.types.ts'
import { createPasswordHashes, type HashCost, type PasswordHashes, PRODUCTION_COST } from './password-hash.ts'
import { createSecondFactors, type SecondFactors } from './second-factor.ts'
import { createSessions, type RunExclusive, type Sessions } from './sessions.ts'
import { forgetSignUpCodes, issueSignUpCode, sendSignUpCode } from './sign-up-code.ts'
import { hasExpired, isUnconfirmed } from './unconfirmed.rules.ts'

/** The identity service where the emulator is in this process. */
export type EmulatedIdentity = IdentityProvider &
  SignUps & {
    emulator: Emulator
    sessions: Sessions
    secondFactors: SecondFactors
    /** The e-mail of an account by any of its names, as which it is counted. What no account has is taken for one. */
    emailOf: (username: string) => Promise<string>
  }

/** What confirms an account. Addresses are in lower case. */
type SignUps = {
  /** Who still has to allow the account of an address. */
  findApprover: (email: string) => Promise<Approver | undefined>
  /** Sends another code; for an address without an account to confirm it makes one that is never sent. */
  sendCode: (email: string, requestedBy: string) => Promise<void>
  /**
   * Takes an account one step further, unless `redeemCode` throws: it is allowed, and then its address is confirmed. Both
   * are one where the code went to its own address. @returns false where nothing is to be confirmed.
   */
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

type StoredAccount = {
  email: string
  passwordHash: string
  isConfirmed: boolean
  approver?: Approver | undefined
}

/** The name of an attribute of the pool: who has to allow the account, as JSON, until they have. */
const APPROVER = 'custom:approver'
const approverSchema = v.pipe(v.string(), v.parseJson(), v.object({ contact: v.string(), of: v.string() }))

const approverOf = ({ Attributes }: User): Approver | undefined => {
  const stored = attributeValue(APPROVER, Attributes)
  return stored === undefined ? undefined : v.parse(approverSchema, stored)
}

/** Creates an account, in place of an unconfirmed one of the same address. @returns its `sub`. */
const createAccountIn = async (
  { call, userPoolId, findUser, listUsers, saveUser, deleteUser }: Emulator,
  { email, passwordHash, isConfirmed, approver }: StoredAccount,
  now: Date,
) => {
  const Username = normalizeEmail(email)
  const existing = await findUser(Username)
  if (existing && !isUnconfirmed(existing)) return undefined
  if (existing) await deleteUser(existing)
  for (const user of await listUsers()) if (hasExpired(user, now)) await deleteUser(user)
  const attributes = {
    email: Username,
    email_verified: String(isConfirmed),
    ...(approver ? { [APPROVER]: JSON.stringify(approver) } : {}),
  }
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
): SignUps & Pick<IdentityProvider, 'signUp'> => {
  const find = async (email: string) => {
    const user = await emulator.findUser(normalizeEmail(email))
    return user && isUnconfirmed(user) ? user : undefined
  }
  const save = (user: User, change: Partial<User>, isLeftOut: (name: string) => boolean) => {
    const Attributes = user.Attributes.filter(({ Name }) => !isLeftOut(Name))
    return emulator.saveUser({
      ...user,
      ...change,
      Attributes: [...Attributes, ...(change.Attributes ?? [])],
      UserLastModifiedDate: now(),
    })
  }
  return {
    signUp: async ({ email, password, approver }) => {
      const passwordHash = await passwords.hash(password)
      return runExclusive(async () => {
        const account = { email, passwordHash, isConfirmed: false, approver }
        const sub = await createAccountIn(emulator, account, now())
        if (!sub) return undefined
        const address = normalizeEmail(email)
        // Older codes were for an account that is no more.
        await forgetSignUpCodes(db, address)
        await sendSignUpCode(
          db,
          { email: address, requestedBy: undefined, approver: approver?.contact },
          now(),
        )
        return sub
      })
    },
    findApprover: async (email) => {
      const user = await find(email)
      return user && approverOf(user)
    },
    // After what was begun before: no code for an approver is made once they have approved.
    sendCode: (email, requestedBy) =>
      runExclusive(async () => {
        const user = await find(email)
        const to = { email, requestedBy, approver: user && approverOf(user)?.contact }
        await (user ? sendSignUpCode : issueSignUpCode)(db, to, now())
      }),
    // One after the other: no code confirms an account that has taken the place of its own.
    confirmAccount: (email, redeemCode) =>
      runExclusive(async () => {
        await redeemCode()
        const user = await find(email)
        if (!user) return false
        const approver = approverOf(user)
        if (approver && approver.contact !== email) {
          await save(user, {}, (name) => name === APPROVER)
          // They went to the approver: none of them says anything of the address.
          await forgetSignUpCodes(db, email)
          return true
        }
        const Attributes = [{ Name: 'email_verified', Value: 'true' }]
        const isReplaced = (name: string) => name === APPROVER || name === 'email_verified'
        await save(user, { UserStatus: 'CONFIRMED', Attributes }, isReplaced)
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
  const secondFactors = createSecondFactors(emulator)
  const sessions = createSessions(emulator, passwords, secondFactors, runExclusive)
  const find = async (email: string) => findUser(normalizeEmail(email))
  return {
    identity: { userPoolId, clientId },
    emulator,
    sessions,
    secondFactors,
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
    askSecondFactor: (email, { isSetUp }) =>
      runExclusive(async () => {
        const user = await find(email)
        return user ? secondFactors.ask(user, isSetUp) : undefined
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
