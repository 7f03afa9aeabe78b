import { importPKCS8, SignJWT } from 'jose'
import { messageOf } from '../message-of.ts'
import type { AnyBuild } from '../releases/build.schema.ts'
import { wholeDigestOf } from '../releases/version.rules.ts'
import type { Source } from './provenance.schema.ts'

/** Ed25519: a signature of a team's own key, which no browser reads. */
export const PROVENANCE_ALGORITHM = 'EdDSA'

/**
 * Signs where a build comes from.
 * @param pem the team's private key, as `openssl genpkey -algorithm ed25519` writes it.
 * @throws Error for a text that is no such key.
 */
export const signBuild = async (build: AnyBuild, source: Source, pem: string): Promise<string> => {
  const key = await importPKCS8(pem, PROVENANCE_ALGORITHM).catch((error: unknown) => {
    throw new Error(
      `The key is no Ed25519 key in PEM (openssl genpkey -algorithm ed25519): ${messageOf(error)}`,
    )
  })
  return new SignJWT({ source, digest: wholeDigestOf(build) })
    .setProtectedHeader({ alg: PROVENANCE_ALGORITHM })
    .setSubject(build.manifest.name)
    .setIssuedAt()
    .sign(key)
}
