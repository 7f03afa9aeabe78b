import publicKey from 'cognito-local/lib/keys/cognitoLocal.public.json'
import { createLocalJWKSet, importJWK, type JWK, type JWTVerifyGetKey, jwtVerify } from 'jose'

/** The pool's public keys, as its `jwks.json` answers them. */
export const keySet: { keys: JWK[] } = { keys: [publicKey.jwk] }

type Pool = { issuer: string; clientId: string }

/**
 * The account (`sub`) that an access token of the pool is for; undefined when it is not one, or too old.
 * @param keys the pool's keys, when its service runs elsewhere.
 */
export const readAccessToken = async (
  token: string,
  pool: Pool,
  keys: JWTVerifyGetKey = createLocalJWKSet(keySet),
): Promise<string | undefined> => {
  const checked = await jwtVerify(token, keys, {
    issuer: pool.issuer,
    algorithms: ['RS256'],
  }).catch(() => undefined)
  const payload = checked?.payload
  if (payload?.token_use !== 'access' || payload.client_id !== pool.clientId) return undefined
  return payload.sub
}

/** Whether a refresh token was signed by the pool's key and is not too old; the emulator looks at neither. */
export const isFreshRefreshToken = async (token: string): Promise<boolean> => {
  const key = await importJWK(publicKey.jwk, 'RS256')
  return jwtVerify(token, key, { algorithms: ['RS256'] }).then(
    () => true,
    () => false,
  )
}
