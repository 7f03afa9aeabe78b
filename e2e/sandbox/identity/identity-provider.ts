import { attributeValue, type User } from 'cognito-local/lib/services/userPoolService'
import type { Database } from '../db/open-database.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { createAccounts } from './accounts.ts'
import type { CognitoCalls } from './cognito-calls.ts'
import { APPROVER, approverOf, createEmulatedCalls } from './emulated-calls.ts'
import { type Emulator, openEmulator } from './emulator.ts'
import type { Approver, IdentityControl, IdentityProvider } from './identity.types.ts'
import { createPasswordHashes, type HashCost, PRODUCTION_COST } from './password-hash.ts'
import { createSecondFactors, type SecondFactors } from './second-factor.ts'
import { createSessions, type RunExclusive, type Sessions } from './sessions.ts'
import { forgetSignUpCodes, issueSignUpCode, sendSignUpCode } from './sign-up-code.ts'
import { isUnconfirmed } from './unconfirmed.rules.ts'

/** The identity service where the emulator is in this process. */
export type EmulatedIdentity = IdentityProvider &
  IdentityControl &
  SignUps & {
    emulator: Emulator
    /** The calls of Cognito that the clinic's own server makes. */
    calls: CognitoCalls
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

/** The codes that confirm new accounts. */
const createSignUps = (
  db: Database,
  emulator: Emulator,
  runExclusive: RunExclusive,
  now: () => Date,
): SignUps & { sendFirstCode: (email: string) => Promise<void> } => {
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
  const sendTo = async (email: string, requestedBy: string | undefined) => {
    const user = await find(email)
    const to = { email, requestedBy, approver: user && approverOf(user)?.contact }
    await (user ? sendSignUpCode : issueSignUpCode)(db, to, now())
  }
  return {
    sendFirstCode: async (email) => {
      // Older codes were for an account that is no more.
      await forgetSignUpCodes(db, email)
      await sendTo(email, undefined)
    },
    findApprover: async (email) => {
      const user = await find(email)
      return user && approverOf(user)
    },
    // After what was begun before: no code for an approver is made once they have approved.
    sendCode: (email, requestedBy) => runExclusive(() => sendTo(email, requestedBy)),
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
  const identity = { userPoolId, clientId }
  const sendsCodesTo = 'any-contact'
  const runExclusive = createQueue()
  const secondFactors = createSecondFactors(emulator)
  const sessions = createSessions(emulator, passwords, secondFactors, runExclusive)
  const { sendFirstCode, ...signUps } = createSignUps(db, emulator, runExclusive, now)
  const calls = createEmulatedCalls({ emulator, passwords, sessions, runExclusive, sendFirstCode, now })
  const find = async (email: string) => findUser(normalizeEmail(email))
  return {
    identity,
    sendsCodesTo,
    emulator,
    sessions,
    secondFactors,
    calls,
    ...signUps,
    ...createAccounts(calls, { identity, sendsCodesTo, now }),
    emailOf: async (username) =>
      attributeValue('email', (await find(username))?.Attributes) ?? normalizeEmail(username),
    verifyAccessToken: async (token) => (await sessions.find(token))?.sub,
    askSecondFactor: (email, { isSetUp }) =>
      runExclusive(async () => {
        const user = await find(email)
        return user ? secondFactors.ask(user, isSetUp) : undefined
      }),
    deleteAllAccounts: () =>
      runExclusive(async () => {
        for (const user of await emulator.listUsers()) await emulator.deleteUser(user)
      }),
  }
}
