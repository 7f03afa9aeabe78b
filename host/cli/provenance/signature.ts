import { importPKCS8, importSPKI, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { messageOf } from '../message-of.ts'
import type { AnyBuild } from '../releases/build.schema.ts'
import { releaseVersionOf, wholeDigestOf } from '../releases/version.rules.ts'
import { provenancePath, type ReleaseStore } from '../store/release-store.ts'
import { type Provenance, type Source, sourceSchema } from './provenance.schema.ts'

/** Ed25519 with the team's own key. Browsers do not verify signatures. */
const ALGORITHM = 'EdDSA'

export const howToSign = (name: string): string => `npm run remotes -- sign ${name} --key <file>`

/** The form of a public key in the registry. */
export const shortKey = (key: string): string => key.slice(-12)

/** @param pem private key in the format of `openssl genpkey -algorithm ed25519`. @throws Error for other text. */
export const signBuild = async (build: AnyBuild, source: Source, pem: string): Promise<string> => {
  const key = await importPKCS8(pem, ALGORITHM).catch((error: unknown) => {
    throw new Error(
      `The key is not an Ed25519 key in PEM format (openssl genpkey -algorithm ed25519): ${messageOf(error)}`,
    )
  })
  return new SignJWT({ source, digest: wholeDigestOf(build) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(build.manifest.name)
    .setIssuedAt()
    .sign(key)
}

const claimsSchema = v.object({ sub: v.string(), iat: v.number(), digest: v.string(), source: sourceSchema })

const readToken = async (token: string, key: string) => {
  const pem = `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----`
  try {
    const { payload } = await jwtVerify(token, await importSPKI(pem, ALGORITHM), { algorithms: [ALGORITHM] })
    return v.parse(claimsSchema, payload)
  } catch {
    return undefined
  }
}

/**
 * @param keys public keys of the team, from `page-settings.json`.
 * @returns the origin, or the reason why the build is refused.
 */
export const verifyBuild = async (
  build: AnyBuild,
  keys: readonly string[],
): Promise<{ provenance: Provenance } | { refusal: string }> => {
  const { name } = build.manifest
  const again = howToSign(name)
  if (build.provenance === undefined)
    return { refusal: `This store accepts ${name} only with its team's signature. Sign it: ${again}` }
  for (const key of keys) {
    const claims = await readToken(build.provenance, key)
    if (!claims) continue
    if (claims.sub !== name) return { refusal: `Its signature is for ${claims.sub}. Sign it: ${again}` }
    if (claims.digest !== wholeDigestOf(build))
      return { refusal: `It was changed after it was signed. Build it again, then sign it: ${again}` }
    const signedAt = new Date(claims.iat * 1000).toISOString()
    return { provenance: { ...claims.source, signedAt, key: shortKey(key) } }
  }
  return {
    refusal: `It is not signed with a key of its team ("provenance" in page-settings.json). Sign it: ${again}`,
  }
}

/** Stored beside the release, which is immutable, because a release may be signed later. */
export const putProvenance = async (store: ReleaseStore, build: AnyBuild): Promise<void> => {
  const { manifest, provenance } = build
  if (provenance === undefined) return
  const page = provenancePath(manifest.name, releaseVersionOf(build))
  const before = await store.readPage(page)
  if (before !== provenance) await store.putPage(page, provenance, before)
}
