import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { and, eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/open-database.ts'
import { identityDocuments, verificationCodes } from '../db/schema.ts'
import { issueCode, sendCode } from '../onboarding/verification-codes.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import type { NewAccount } from './identity.types.ts'
import type { PasswordHashes } from './password-hash.ts'

const UNCONFIRMED_MS = DAY_MS
const PREFIX = 'account/'

const UNASKED = 'If you did not make an account, do nothing: it opens nothing without the code.'
const FOR_OWNER =
  'Someone is setting up an account for you. If this is not you, do not give the code to anyone, and call your clinic.'

const sessionSchema = v.object({
  id: v.string(),
  generation: v.number(),
  rotatedAt: v.number(),
  expiresAt: v.number(),
})
const accountSchema = v.object({
  sub: v.string(),
  email: v.string(),
  passwordHash: v.string(),
  createdAt: v.number(),
  /** An account with an unconfirmed email cannot log in. */
  isConfirmed: v.boolean(),
  approver: v.exactOptional(v.object({ contact: v.string(), of: v.string() })),
  /** Key of the authenticator app. Empty when the next login sets it up. */
  secondFactor: v.exactOptional(v.string()),
  sessions: v.array(sessionSchema),
})
export type Account = v.InferOutput<typeof accountSchema>

/** Runs tasks in sequence, so that two concurrent requests cannot create the same account. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

/** One process owns the accounts, and changes them in sequential tasks (`runExclusive`). */
export const openAccounts = async (db: Database, passwords: PasswordHashes, now: () => Date) => {
  const rows = await db
    .select()
    .from(identityDocuments)
    .where(like(identityDocuments.id, `${PREFIX}%`))
  const accounts = new Map(
    rows.map(({ document }) => v.parse(accountSchema, document)).map((account) => [account.sub, account]),
  )
  const runExclusive = createQueue()

  const save = async (account: Account) => {
    const row = { id: PREFIX + account.sub, document: account }
    const change = { target: identityDocuments.id, set: { document: account } }
    await db.insert(identityDocuments).values(row).onConflictDoUpdate(change)
    accounts.set(account.sub, account)
  }
  const remove = async (sub: string) => {
    await db.delete(identityDocuments).where(eq(identityDocuments.id, PREFIX + sub))
    accounts.delete(sub)
  }
  const hasExpired = ({ isConfirmed, createdAt }: Account) =>
    !isConfirmed && now().getTime() - createdAt >= UNCONFIRMED_MS
  /** By email or `sub`. Ignores an account whose confirmation has expired. */
  const find = (name: string): Account | undefined => {
    const key = normalizeEmail(name)
    const account = accounts.get(key) ?? [...accounts.values()].find(({ email }) => email === key)
    return account && hasExpired(account) ? undefined : account
  }
  const findUnconfirmed = (email: string) => {
    const account = find(email)
    return account?.isConfirmed ? undefined : account
  }
  const findConfirmed = (email: string) => {
    const account = find(email)
    return account?.isConfirmed ? account : undefined
  }
  const add = async (
    account: Pick<Account, 'email' | 'passwordHash' | 'isConfirmed' | 'approver'>,
  ): Promise<string | undefined> => {
    const taken = [...accounts.values()].filter(({ email }) => email === account.email)
    if (taken.some(({ isConfirmed }) => isConfirmed)) return undefined
    for (const { sub } of taken) await remove(sub)
    const sub = randomUUID()
    await save({ ...account, sub, createdAt: now().getTime(), sessions: [] })
    return sub
  }

  const forgetCodes = async (email: string) => {
    const ofAddress = and(eq(verificationCodes.purpose, 'sign-up'), eq(verificationCodes.address, email))
    await db.delete(verificationCodes).where(ofAddress)
  }
  /** The message contains no name, since the address may be mistyped. Without a pending account, no code is sent. */
  const sendCodeFor = async (email: string, requestedBy: string | undefined) => {
    const account = findUnconfirmed(email)
    const sent = { purpose: 'sign-up', address: email, userId: undefined, requestedBy } as const
    const code = await issueCode(db, sent, now())
    const contact = account?.approver?.contact
    if (account) await sendCode(db, contact ?? email, code, now(), contact ? FOR_OWNER : UNASKED)
  }

  return {
    runExclusive,
    find,
    save,
    findOfSession: (session: string) =>
      [...accounts.values()].find(({ sessions }) => sessions.some(({ id }) => id === session)),
    findAccount: async (email: string) => findConfirmed(email)?.sub,
    createAccount: async (email: string, password: string) => {
      const passwordHash = await passwords.hash(password)
      return runExclusive(() => add({ email: normalizeEmail(email), passwordHash, isConfirmed: true }))
    },
    signUp: async ({ email: typed, password, approver }: NewAccount) => {
      const email = normalizeEmail(typed)
      const passwordHash = await passwords.hash(password)
      return runExclusive(async () => {
        const account = { email, passwordHash, isConfirmed: false, ...(approver ? { approver } : {}) }
        const sub = await add(account)
        if (!sub) return undefined
        // Older codes belong to the replaced account.
        await forgetCodes(email)
        await sendCodeFor(email, undefined)
        return sub
      })
    },
    setPassword: async (email: string, password: string) => {
      const passwordHash = await passwords.hash(password)
      await runExclusive(async () => {
        const account = findConfirmed(email)
        if (account) await save({ ...account, passwordHash, sessions: [] })
      })
    },
    deleteAccount: (sub: string) => runExclusive(() => remove(sub)),
    deleteExpired: () =>
      runExclusive(async () => {
        for (const account of [...accounts.values()]) if (hasExpired(account)) await remove(account.sub)
      }),
    deleteAllAccounts: () =>
      runExclusive(async () => {
        for (const sub of [...accounts.keys()]) await remove(sub)
      }),
    /** Guesses count under the email, also if the name is a `sub`. An unknown name counts as an email. */
    emailOf: (name: string): string => find(name)?.email ?? normalizeEmail(name),
    findApprover: (email: string) => findUnconfirmed(email)?.approver,
    /** Runs after earlier tasks, so that no approver gets a code after the approval. */
    sendCode: (email: string, requestedBy: string) => runExclusive(() => sendCodeFor(email, requestedBy)),
    /**
     * Allows a pending account, or confirms its address if it is allowed. Sequential, so that a code cannot confirm an
     * account that replaced its own. @returns false without a pending account.
     */
    confirmAccount: (email: string, redeemCode: () => Promise<unknown>) =>
      runExclusive(async () => {
        await redeemCode()
        const account = findUnconfirmed(email)
        if (!account) return false
        const { approver, ...allowed } = account
        if (approver && approver.contact !== email) {
          await save(allowed)
          // The codes went to the approver, so they do not prove the address.
          await forgetCodes(email)
        } else await save({ ...allowed, isConfirmed: true })
        return true
      }),
  }
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>
