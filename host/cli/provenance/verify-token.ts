import { importSPKI, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { AnyBuild } from '../releases/build.schema.ts'
import { wholeDigestOf } from '../releases/version.rules.ts'
import { type Provenance, sourceSchema } from './provenance.schema.ts'
import { PROVENANCE_ALGORITHM } from './sign-build.ts'
import { shortKey } from './signers.rules.ts'

const claimsSchema = v.object({
  sub: v.string(),
  iat: v.number(),
  digest: v.string(),
  source: sourceSchema,
})

const toPem = (key: string) => `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----`

/** What a token says, where this key has signed it. */
const readToken = async (token: string, key: string) => {
  try {
    const publicKey = await importSPKI(toPem(key), PROVENANCE_ALGORITHM)
    const { payload } = await jwtVerify(token, publicKey, { algorithms: [PROVENANCE_ALGORITHM] })
    return v.parse(claimsSchema, payload)
  } catch {
    return undefined
  }
}

/**
 * Verifies that one of the keys has signed exactly this build.
 * @param keys public keys of its team, as `page-settings.json` has them.
 * @returns where it comes from, or why it may not be published.
 */
export const verifyToken = async (
  build: AnyBuild,
  token: string,
  keys: readonly string[],
): Promise<{ provenance: Provenance } | { refusal: string }> => {
  const { name } = build.manifest
  const again = `npm run remotes -- sign ${name} --key <file>`
  for (const key of keys) {
    const claims = await readToken(token, key)
    if (!claims) continue
    if (claims.sub !== name) return { refusal: `its signature is for ${claims.sub}: ${again}` }
    if (claims.digest !== wholeDigestOf(build))
      return { refusal: `it was changed after it was signed: build it again, then ${again}` }
    const signedAt = new Date(claims.iat * 1000).toISOString()
    return { provenance: { ...claims.source, signedAt, key: shortKey(key) } }
  }
  return { refusal: `no key of its team has signed it (provenance in page-settings.json): ${again}` }
}
