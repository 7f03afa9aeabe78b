import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { generateSecret, verifySync } from 'otplib'
import * as v from 'valibot'
import { hashText } from '../hash.ts'
import type { Account, Accounts } from './accounts.ts'
import { CognitoError, notAuthorized } from './cognito-error.ts'
import type { PasswordHashes } from './password-hash.ts'
import type { Session, Tokens } from './tokens.ts'

const SESSION_MS = 30 * DAY_MS

/** A replaced refresh token is accepted this long: two tabs may refresh at once, or a response may be lost. */
const GRACE_MS = 60_000

/** Cognito's default time limit for a code. */
const CODE_WAIT = '3 minutes'
const CODE_USE = 'second-factor'

/** `newKey`: key of an app being set up; `isDone`: the app has shown a valid code. */
const pendingSchema = v.object({
  sub: v.string(),
  /** Hash of the password's hash, so that a password change ends the login. */
  password: v.string(),
  newKey: v.exactOptional(v.string()),
  isDone: v.exactOptional(v.boolean()),
})
type Pending = v.InferOutput<typeof pendingSchema>

const sessionOver = () => notAuthorized('Invalid session for the user, session is expired.')

/** RFC 6238, with a tolerance of half a minute. */
const isCodeOf = (secret: string, token: string): boolean => {
  try {
    return verifySync({ secret, token, epochTolerance: 30 }).valid
  } catch {
    // The input is not a code.
    return false
  }
}

/** After logout, a password change or the account's deletion, all tokens of a login are refused, as by Cognito. */
export const createSessions = (accounts: Accounts, tokens: Tokens, passwords: PasswordHashes) => {
  const { find, findOfSession, save, runExclusive } = accounts
  const hashOf = ({ passwordHash }: Account) => hashText(passwordHash)
  const without = (account: Account, session: string) =>
    save({ ...account, sessions: account.sessions.filter(({ id }) => id !== session) })
  const answerWith = async (account: Account, session: Session) => ({
    ChallengeParameters: {},
    AuthenticationResult: await tokens.issue(account, session),
  })

  const open = ({ sub, passwordHash }: Account) =>
    runExclusive(async () => {
      const account = find(sub)
      // The password was compared earlier and may have changed since.
      if (account?.passwordHash !== passwordHash) throw notAuthorized()
      const now = Date.now()
      const session = { id: randomUUID(), generation: 0, rotatedAt: now, expiresAt: now + SESSION_MS }
      const others = account.sessions.filter(({ expiresAt }) => expiresAt > now)
      await save({ ...account, sessions: [...others, session] })
      return answerWith(account, session)
    })

  const findLive = async (accessToken: string): Promise<Account | undefined> => {
    const read = await tokens.readAccess(accessToken)
    const account = read && find(read.sub)
    return account?.sessions.some(({ id }) => id === read?.session) ? account : undefined
  }

  const signPending = ({ sub, ...pending }: Pending) =>
    tokens.sign({ token_use: CODE_USE, ...pending }, sub, CODE_WAIT)
  const readPending = async (session: string) => {
    const read = v.safeParse(pendingSchema, await tokens.read(session, CODE_USE))
    const account = read.success ? find(read.output.sub) : undefined
    if (!read.success || !account || read.output.password !== hashOf(account)) throw sessionOver()
    return { pending: read.output, account }
  }

  return {
    findLive,
    /** Takes the same time for a wrong password and an unknown address. */
    start: async (username: string, password: string) => {
      const account = find(username)
      const isRight = await passwords.matches(password, account?.passwordHash)
      if (!account || !isRight) throw notAuthorized()
      if (!account.isConfirmed) throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.')
      if (account.secondFactor === undefined) return open(account)
      const Session = await signPending({ sub: account.sub, password: hashOf(account) })
      const USER_ID_FOR_SRP = account.sub
      return account.secondFactor
        ? { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: { USER_ID_FOR_SRP }, Session }
        : {
            ChallengeName: 'MFA_SETUP',
            ChallengeParameters: { USER_ID_FOR_SRP, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
            Session,
          }
    },
    /** A refresh token that was replaced earlier was probably stolen, so it ends the login. */
    refresh: (refreshToken: string) =>
      runExclusive(async () => {
        const given = tokens.readRefresh(refreshToken)
        const account = given && findOfSession(given.id)
        const session = account?.sessions.find(({ id }) => id === given?.id)
        const revoked = () => notAuthorized('Refresh Token has been revoked')
        if (!account || !session || session.expiresAt <= Date.now()) throw revoked()
        if (given?.generation === session.generation) {
          const next = { ...session, generation: session.generation + 1, rotatedAt: Date.now() }
          const others = account.sessions.filter(({ id }) => id !== session.id)
          await save({ ...account, sessions: [...others, next] })
          return answerWith(account, next)
        }
        const isJustReplaced = given?.generation === session.generation - 1
        if (isJustReplaced && Date.now() - session.rotatedAt <= GRACE_MS) return answerWith(account, session)
        await without(account, session.id)
        throw revoked()
      }),
    /** Ignores an unknown token, as Cognito does. */
    end: (refreshToken: string) =>
      runExclusive(async () => {
        const given = tokens.readRefresh(refreshToken)
        const account = given && findOfSession(given.id)
        if (account) await without(account, given.id)
      }),
    /** @returns whether there was a login. */
    endAll: (accessToken: string) =>
      runExclusive(async () => {
        const account = await findLive(accessToken)
        if (account) await save({ ...account, sessions: [] })
        return account !== undefined
      }),

    askSecondFactor: (email: string, { isSetUp }: { isSetUp: boolean }) =>
      runExclusive(async () => {
        const account = find(email)
        if (!account) return undefined
        const secondFactor = isSetUp ? generateSecret({ length: 20 }) : ''
        await save({ ...account, secondFactor })
        return secondFactor || undefined
      }),
    accountOf: async (session: string) => (await readPending(session)).account,
    beginSetUp: async (session: string) => {
      const { pending, account } = await readPending(session)
      if (account.secondFactor !== '') throw sessionOver()
      const newKey = generateSecret({ length: 20 })
      return { SecretCode: newKey, Session: await signPending({ ...pending, newKey }) }
    },
    finishSetUp: (session: string, code: string) =>
      runExclusive(async () => {
        const { pending, account } = await readPending(session)
        const { newKey, ...rest } = pending
        if (newKey === undefined || account.secondFactor !== '') throw sessionOver()
        if (!isCodeOf(newKey, code))
          throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
        await save({ ...account, secondFactor: newKey })
        return { Status: 'SUCCESS', Session: await signPending({ ...rest, isDone: true }) }
      }),
    finish: async (session: string, code: string | undefined) => {
      const { pending, account } = await readPending(session)
      if (code === undefined && !pending.isDone) throw sessionOver()
      if (code !== undefined && !(account.secondFactor && isCodeOf(account.secondFactor, code)))
        throw new CognitoError('CodeMismatchException', 'Incorrect confirmation code')
      return open(account)
    },
  }
}
