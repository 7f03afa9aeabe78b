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

/** How long a refresh token that was replaced is taken once more: two tabs refresh at once, or an answer was lost. */
const GRACE_MS = 60_000

/** As long as Cognito waits for a code by default. */
const CODE_WAIT = '3 minutes'
const CODE_USE = 'second-factor'

/** A log-in whose password was right. `newKey`: of an app that is being set up; `isDone`: it has shown a right code. */
const pendingSchema = v.object({
  sub: v.string(),
  /** Of the password: another one since then ends the log-in. */
  password: v.string(),
  newKey: v.exactOptional(v.string()),
  isDone: v.exactOptional(v.boolean()),
})
type Pending = v.InferOutput<typeof pendingSchema>

/** Cognito's own words. */
const sessionOver = () => notAuthorized('Invalid session for the user, session is expired.')

/** Codes of authenticator apps (RFC 6238), of now and of the half minute before and after. */
const isCodeOf = (secret: string, token: string): boolean => {
  try {
    return verifySync({ secret, token, epochTolerance: 30 }).valid
  } catch {
    // What is no code at all.
    return false
  }
}

/**
 * Log-ins: their password, their second factor, and their tokens. One lasts as long as it stands with its account; after
 * log-out, a new password or the end of the account every token of it is refused, as Cognito refuses them.
 */
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
      // The password was compared before: it may have changed meanwhile.
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

  /** The `Session` of Cognito's challenges is a signed token. */
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
    /**
     * The tokens of a log-in, or the challenge of a second factor.
     * @throws CognitoError for a wrong password, in the same time and words for an address that has no account; and for the
     * right password of an account whose address is to be confirmed first.
     */
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
    /** New tokens of the same log-in. A token that was replaced before is somebody else's: it ends the log-in. */
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
    /** Ends one log-in. As at Cognito, an unknown token is ignored. */
    end: (refreshToken: string) =>
      runExclusive(async () => {
        const given = tokens.readRefresh(refreshToken)
        const account = given && findOfSession(given.id)
        if (account) await without(account, given.id)
      }),
    /** Ends every log-in of the account that an access token is for. @returns whether there was one. */
    endAll: (accessToken: string) =>
      runExclusive(async () => {
        const account = await findLive(accessToken)
        if (account) await save({ ...account, sessions: [] })
        return account !== undefined
      }),

    /** Asks an account for a second factor from now on; with `isSetUp` one whose key is returned. */
    askSecondFactor: (email: string, { isSetUp }: { isSetUp: boolean }) =>
      runExclusive(async () => {
        const account = find(email)
        if (!account) return undefined
        const secondFactor = isSetUp ? generateSecret({ length: 20 }) : ''
        await save({ ...account, secondFactor })
        return secondFactor || undefined
      }),
    /** The account of a challenge. @throws CognitoError for one that is over, forged or of another password. */
    accountOf: async (session: string) => (await readPending(session)).account,
    /** A new key for the app of an account that has none. */
    beginSetUp: async (session: string) => {
      const { pending, account } = await readPending(session)
      if (account.secondFactor !== '') throw sessionOver()
      const newKey = generateSecret({ length: 20 })
      return { SecretCode: newKey, Session: await signPending({ ...pending, newKey }) }
    },
    /** Keeps a new key once its app has shown a right code. */
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
    /** Ends a log-in that was stopped for a second factor: by a code, or after an app was set up. */
    finish: async (session: string, code: string | undefined) => {
      const { pending, account } = await readPending(session)
      if (code === undefined && !pending.isDone) throw sessionOver()
      if (code !== undefined && !(account.secondFactor && isCodeOf(account.secondFactor, code)))
        throw new CognitoError('CodeMismatchException', 'Incorrect confirmation code')
      return open(account)
    },
  }
}
