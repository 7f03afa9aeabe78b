import { NotAuthorizedError } from 'cognito-local/lib/errors'
import type { User } from 'cognito-local/lib/services/userPoolService'
import { createLocalJWKSet } from 'jose'
import type { Emulator } from './emulator.ts'
import { isPassword } from './password-hash.ts'
import {
  type AccessToken,
  issueTokens,
  isUnexpired,
  readAccessToken,
  readRefreshToken,
  readSessionId,
} from './tokens.ts'

type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>

const refreshTokensOf = ({ RefreshTokens }: User): string[] => RefreshTokens ?? []
const hasSession = (user: User, session: string) =>
  refreshTokensOf(user).some((token) => readSessionId(token) === session)

/**
 * The sessions of a pool. A session lasts as long as its refresh token is stored with its account; after log-out, a
 * new password or the end of the account every token of it is refused, as Cognito refuses them.
 */
export const createSessions = (emulator: Emulator, runExclusive: RunExclusive) => {
  const { call, findUser, key, listUsers, saveUser } = emulator
  const keys = createLocalJWKSet(key.keySet)
  const keepRefreshTokens = (user: User, isKept: (token: string) => boolean) =>
    saveUser({ ...user, RefreshTokens: refreshTokensOf(user).filter(isKept) })

  const findOwner = async (refreshToken: string) => {
    const session = await readRefreshToken(refreshToken, emulator, key)
    if (!session) return undefined
    const user = (await listUsers()).find((someone) => refreshTokensOf(someone).includes(refreshToken))
    return user ? { user, session } : undefined
  }

  /** The account of an access token; undefined when the token is invalid, or its log-in has ended. */
  const find = async (accessToken: string): Promise<(AccessToken & { user: User }) | undefined> => {
    const read = await readAccessToken(accessToken, emulator, keys)
    const user = read ? await findUser(read.sub) : null
    return read && user && hasSession(user, read.session) ? { ...read, user } : undefined
  }

  return {
    find,
    /** @throws NotAuthorizedError for a wrong password, and in the same time for an address that has no account. */
    start: async (ClientId: string, USERNAME: string, password: string): Promise<unknown> => {
      const hash = (await findUser(USERNAME))?.Password
      if (!(await isPassword(password, hash)) || !hash) throw new NotAuthorizedError()
      return runExclusive(async () => {
        const user = await findUser(USERNAME)
        if (user) await keepRefreshTokens(user, (token) => isUnexpired(token, new Date()))
        // The emulator compares strings: passing the hash checks that the password has not changed meanwhile.
        const AuthParameters = { USERNAME, PASSWORD: hash }
        return call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
      })
    },
    /** New access and ID tokens of the same log-in; undefined when it has ended. */
    refresh: async (clientId: string, refreshToken: string) => {
      const owner = clientId === emulator.clientId ? await findOwner(refreshToken) : undefined
      if (!owner) return undefined
      const { AccessToken, IdToken } = await issueTokens(key, emulator, owner.user, owner.session)
      return { ChallengeParameters: {}, AuthenticationResult: { AccessToken, IdToken, TokenType: 'Bearer' } }
    },
    /** Ends one session. An unknown token is ignored. */
    end: (refreshToken: string) =>
      runExclusive(async () => {
        const owner = await findOwner(refreshToken)
        if (owner) await keepRefreshTokens(owner.user, (token) => token !== refreshToken)
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
