import { randomUUID } from 'node:crypto'
import { attributeValue, type User } from 'cognito-local/lib/services/userPoolService'
import { createLocalJWKSet, decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import { IdentityAwayError } from './identity-away.ts'
import type { SigningKey } from './signing-key.ts'

const ALGORITHM = 'RS256'
const ACCESS_LIFETIME = '1 hour'
const SESSION_LIFETIME = '30 days'

export type Pool = { issuer: string; clientId: string }

/** The account of an access token, and its session (`origin_jti`, Cognito's name for it). */
export type AccessToken = { sub: string; session: string }

/** A refresh token as it says of itself: its log-in, the token that it has replaced, and until when it is good. */
type RefreshToken = {
  session: string
  id: string
  replaces?: string
  issuedAt: number
  expiresAt: number
}

/**
 * Tokens of one log-in, as Cognito names their claims: all that come of it carry its `origin_jti`.
 * @param replaced the refresh token that the new one takes the place of; it ends when that one would have.
 */
export const issueTokens = async (
  key: SigningKey,
  { issuer, clientId }: Pool,
  { Attributes }: Pick<User, 'Attributes'>,
  session: string,
  replaced?: RefreshToken,
) => {
  // Also the name of an account of a pool whose people sign in with their e-mail.
  const sub = attributeValue('sub', Attributes) ?? ''
  const sign = (claims: Record<string, unknown>, jti: string, lasts: string | number) =>
    new SignJWT({ ...claims, jti })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.kid })
      .setIssuer(issuer)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime(lasts)
      .sign(key.privateKey)
  const common = { origin_jti: session, auth_time: Math.floor(Date.now() / 1000) }
  const access = {
    ...common,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    client_id: clientId,
    username: sub,
  }
  const id = {
    ...common,
    token_use: 'id',
    aud: clientId,
    'cognito:username': sub,
    email: attributeValue('email', Attributes),
    email_verified: true,
  }
  const refresh = {
    token_use: 'refresh',
    client_id: clientId,
    ...(replaced ? { origin_jti: session, replaces: replaced.id } : {}),
  }
  return {
    AccessToken: await sign(access, randomUUID(), ACCESS_LIFETIME),
    IdToken: await sign(id, randomUUID(), ACCESS_LIFETIME),
    RefreshToken: replaced
      ? await sign(refresh, randomUUID(), replaced.expiresAt)
      : await sign(refresh, session, SESSION_LIFETIME),
  }
}

/**
 * Reads an access token of the pool; undefined when it is invalid or expired. Whether its session has ended since,
 * only the pool knows.
 */
export const readAccessToken = async (
  token: string,
  pool: Pool,
  keys: JWTVerifyGetKey,
): Promise<AccessToken | undefined> => {
  const checked = await jwtVerify(token, keys, { issuer: pool.issuer, algorithms: [ALGORITHM] }).catch(
    (error: unknown) => {
      if (error instanceof IdentityAwayError) throw error
      return undefined
    },
  )
  const { token_use, client_id, sub, origin_jti } = checked?.payload ?? {}
  if (token_use !== 'access' || client_id !== pool.clientId) return undefined
  return sub && typeof origin_jti === 'string' ? { sub, session: origin_jti } : undefined
}

const toRefreshToken = ({ jti = '', origin_jti, replaces, iat = 0, exp = 0 }: JWTPayload): RefreshToken => ({
  session: typeof origin_jti === 'string' ? origin_jti : jti,
  id: jti,
  ...(typeof replaces === 'string' ? { replaces } : {}),
  issuedAt: iat,
  expiresAt: exp,
})

/** A refresh token that the pool signed and that is not too old. */
export const readRefreshToken = async (
  token: string,
  pool: Pool,
  { keySet }: SigningKey,
): Promise<RefreshToken | undefined> => {
  const checked = await jwtVerify(token, createLocalJWKSet(keySet), {
    issuer: pool.issuer,
    algorithms: [ALGORITHM],
  }).catch(() => undefined)
  return checked?.payload.token_use === 'refresh' ? toRefreshToken(checked.payload) : undefined
}

/** A refresh token that this pool keeps itself. */
export const readKeptToken = (refreshToken: string): RefreshToken => toRefreshToken(decodeJwt(refreshToken))

/** Whether a refresh token that this pool keeps itself is still good. */
export const isUnexpired = (refreshToken: string, now: Date): boolean =>
  readKeptToken(refreshToken).expiresAt * 1000 > now.getTime()
