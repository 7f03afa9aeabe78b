import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import * as v from 'valibot'
import type { Database } from '../db/open-database.ts'
import { identityDocuments } from '../db/schema.ts'
import { POOL } from './identity.types.ts'

const ALGORITHM = 'RS256'
const ROW = 'signing-key/current'
const ACCESS_LIFETIME = '1 hour'

const storedKeySchema = v.looseObject({
  kty: v.literal('RSA'),
  kid: v.string(),
  n: v.string(),
  e: v.string(),
  d: v.string(),
})

const generateKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID() }
}

const readRow = async (db: Database): Promise<unknown> =>
  (await db.select().from(identityDocuments).where(eq(identityDocuments.id, ROW)))[0]?.document

const openKey = async (db: Database) => {
  if (!(await readRow(db))) {
    const document = await generateKey()
    // If two processes start at once, both use the first stored key.
    await db.insert(identityDocuments).values({ id: ROW, document }).onConflictDoNothing()
  }
  return v.parse(storedKeySchema, await readRow(db))
}

/** Each use replaces the refresh token; `generation` counts them. Times are from `Date.now()`. */
export type Session = { id: string; generation: number; rotatedAt: number; expiresAt: number }

/** All tokens of one login have its id as `origin_jti`, as Cognito's do. */
export const openTokens = async (db: Database, publicUrl: string) => {
  const { userPoolId, clientId } = POOL
  const issuer = `${publicUrl}/identity/${userPoolId}`
  const jwk = await openKey(db)
  const { kty, kid, n, e, d } = jwk
  const privateKey = await importJWK(jwk, ALGORITHM)
  const keySet = { keys: [{ kty, kid, n, e, use: 'sig', alg: ALGORITHM }] }
  const keys = createLocalJWKSet(keySet)

  const sign = (claims: JWTPayload, sub: string, lasts: string) =>
    new SignJWT({ jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setIssuer(issuer)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime(lasts)
      .sign(privateKey)
  /** Undefined when the token is forged, expired, or for another use. */
  const read = async (token: string, use: string) => {
    const checked = await jwtVerify(token, keys, { issuer, algorithms: [ALGORITHM] }).catch(() => undefined)
    return checked?.payload.token_use === use ? checked.payload : undefined
  }
  /** Refresh tokens are not stored: each is derived from the key, its login and its number. */
  const refreshTokenOf = (session: string, generation: number): string => {
    const signature = createHmac('sha256', d).update(`refresh ${session} ${generation}`).digest('base64url')
    return `${session}.${generation}.${signature}`
  }

  return {
    keySet,
    sign,
    read,
    issue: async ({ sub, email }: { sub: string; email: string }, { id, generation }: Session) => {
      const common = { origin_jti: id, auth_time: Math.floor(Date.now() / 1000) }
      const access = {
        ...common,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        client_id: clientId,
        username: sub,
      }
      const identity = {
        ...common,
        token_use: 'id',
        aud: clientId,
        'cognito:username': sub,
        email,
        email_verified: true,
      }
      return {
        AccessToken: await sign(access, sub, ACCESS_LIFETIME),
        IdToken: await sign(identity, sub, ACCESS_LIFETIME),
        RefreshToken: refreshTokenOf(id, generation),
        TokenType: 'Bearer',
      }
    },
    /** The login may have ended since. */
    readAccess: async (token: string) => {
      const { client_id, sub, origin_jti } = (await read(token, 'access')) ?? {}
      if (client_id !== clientId || !sub || typeof origin_jti !== 'string') return undefined
      return { sub, session: origin_jti }
    },
    readRefresh: (token: string): Pick<Session, 'id' | 'generation'> | undefined => {
      const [id = '', generation = ''] = token.split('.')
      const expected = Buffer.from(refreshTokenOf(id, Number(generation)))
      const given = Buffer.from(token)
      const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
      return isOurs ? { id, generation: Number(generation) } : undefined
    },
  }
}

export type Tokens = Awaited<ReturnType<typeof openTokens>>
