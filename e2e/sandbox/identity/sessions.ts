import { NotAuthorizedError, UserNotConfirmedException } from 'cognito-local/lib/errors'
import type { User } from 'cognito-local/lib/services/userPoolService'
import { createLocalJWKSet } from 'jose'
import type { Emulator } from './emulator.ts'
import type { PasswordHashes } from './password-hash.ts'
import type { SecondFactors } from './second-factor.ts'
import {
  type AccessToken,
  issueTokens,
  isUnexpired,
  readAccessToken,
  readKeptToken,
  readRefreshToken,
} from './tokens.ts'
import { isUnconfirmed } from './unconfirmed.rules.ts'

/** Runs a task after those before it. */
export type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>

const refreshTokensOf = ({ RefreshTokens }: User): string[] => RefreshTokens ?? []
const hasSession = (user: User, session: string) =>
  refreshTokensOf(user).some((token) => readKeptToken(token).session === session)

/** After a right password: the tokens of the log-in, or a second factor that is asked for first. */
type Started =
  | { challenge: Record<string, unknown>; answer?: undefined }
  | { challenge?: undefined; answer: unknown }

/** How long a refresh token that was replaced is taken once more: two tabs refresh at once, or an answer was lost. */
const GRACE_S = 60

/**
 * The sessions of a pool. A session lasts as long as its refresh token is stored with its account; after log-out, a
 * new password or the end of the account every token of it is refused, as Cognito refuses them.
 */
export const createSessions = (
  emulator: Emulator,
  passwords: PasswordHashes,
  secondFactors: SecondFactors,
  runExclusive: RunExclusive,
) => {
  const { call, findUser, key, listUsers, saveUser } = emulator
  const keys = createLocalJWKSet(key.keySet)
  const keepRefreshTokens = (user: User, isKept: (token: string) => boolean) =>
    saveUser({ ...user, RefreshTokens: refreshTokensOf(user).filter(isKept) })

  /** The account of a refresh token's log-in, and the token that is the log-in's now. */
  const findOwner = async (refreshToken: string) => {
    const given = await readRefreshToken(refreshToken, emulator, key)
    if (!given) return undefined
    const isOfSession = (token: string) => readKeptToken(token).session === given.session
    const user = (await listUsers()).find((someone) => refreshTokensOf(someone).some(isOfSession))
    const current = user && refreshTokensOf(user).find(isOfSession)
    return user && current ? { user, given, current, isOfSession } : undefined
  }

  /** Replaces the refresh token of a log-in by a new one. One that was replaced before is somebody else's: it ends all. */
  const rotate = async (refreshToken: string) => {
    const owner = await findOwner(refreshToken)
    if (!owner) return undefined
    const { user, given, current, isOfSession } = owner
    if (current === refreshToken) {
      const tokens = await issueTokens(key, emulator, user, given.session, given)
      const others = refreshTokensOf(user).filter((token) => token !== current)
      await saveUser({ ...user, RefreshTokens: [...others, tokens.RefreshToken] })
      return tokens
    }
    const { replaces, issuedAt } = readKeptToken(current)
    if (replaces === given.id && Date.now() / 1000 - issuedAt <= GRACE_S) {
      const tokens = await issueTokens(key, emulator, user, given.session)
      return { ...tokens, RefreshToken: current }
    }
    await keepRefreshTokens(user, (token) => !isOfSession(token))
    return undefined
  }

  /** The account of an access token; undefined when the token is invalid, or its log-in has ended. */
  const find = async (accessToken: string): Promise<(AccessToken & { user: User }) | undefined> => {
    const read = await readAccessToken(accessToken, emulator, keys)
    const user = read ? await findUser(read.sub) : null
    return read && user && hasSession(user, read.session) ? { ...read, user } : undefined
  }

  const open = (ClientId: string, USERNAME: string, hash: string): Promise<unknown> =>
    runExclusive(async () => {
      const user = await findUser(USERNAME)
      if (user) await keepRefreshTokens(user, (token) => isUnexpired(token, new Date()))
      // The emulator compares strings: passing the hash checks that the password has not changed meanwhile.
      const AuthParameters = { USERNAME, PASSWORD: hash }
      return call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
    })

  return {
    find,
    /**
     * @throws NotAuthorizedError for a wrong password, and in the same time for an address that has no account.
     * @throws UserNotConfirmedException for the right password of an account whose address is to be confirmed first.
     */
    start: async (ClientId: string, USERNAME: string, password: string): Promise<Started> => {
      const account = await findUser(USERNAME)
      // Empty of an account that `AdminSetUserPassword` has not finished yet.
      const hash = account?.Password || undefined
      const isRight = await passwords.matches(password, hash)
      if (!isRight || !account || !hash) throw new NotAuthorizedError()
      if (isUnconfirmed(account)) throw new UserNotConfirmedException()
      const challenge = await secondFactors.challenge(account)
      return challenge ? { challenge } : { answer: await open(ClientId, USERNAME, hash) }
    },
    /** Ends a log-in that has shown its second factor. */
    finish: (ClientId: string, { sub, user }: { sub: string; user: User }): Promise<unknown> =>
      open(ClientId, sub, user.Password ?? ''),
    /** New tokens of the same log-in; undefined when it has ended. */
    refresh: async (clientId: string, refreshToken: string) => {
      if (clientId !== emulator.clientId) return undefined
      const tokens = await runExclusive(() => rotate(refreshToken))
      return tokens && { ChallengeParameters: {}, AuthenticationResult: { ...tokens, TokenType: 'Bearer' } }
    },
    /** Ends one session. An unknown token is ignored. */
    end: (refreshToken: string) =>
      runExclusive(async () => {
        const owner = await findOwner(refreshToken)
        if (owner) await keepRefreshTokens(owner.user, (token) => !owner.isOfSession(token))
      }),
    /** Ends every log-in of the account that an access token is for. @returns whether there was one. */
    endAll: (accessToken: string) =>
      runExclusive(async () => {
        const session = await find(accessToken)
        if (session) await keepRefreshTokens(session.user, () => false)
        return session !== undefined
      }),
  }
}

export type Sessions = ReturnType<typeof createSessions>
