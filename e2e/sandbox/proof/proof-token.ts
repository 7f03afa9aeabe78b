import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

const toBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON Web Token (RFC 7519) of this header alone: no other algorithm is accepted, and none is read from a token. */
const HEADER = toBase64Url({ alg: 'HS256' })
const AUDIENCE = 'soundings-proof'

const claimsSchema = v.looseObject({ aud: v.literal(AUDIENCE), sub: v.string(), exp: v.number() })

export type ProofClaims = v.InferOutput<typeof claimsSchema>

/** Signed by `node:crypto`: Web Crypto has a thread do it, which costs more than all the rest of a read (decisions/drafts-and-submission: Statements of a request). */
const sign = (key: Uint8Array, signed: string): Buffer => createHmac('sha256', key).update(signed).digest()

export const signProof = (key: Uint8Array, claims: Omit<ProofClaims, 'aud'>): string => {
  const signed = `${HEADER}.${toBase64Url({ ...claims, aud: AUDIENCE })}`
  return `${signed}.${sign(key, signed).toString('base64url')}`
}

/** Claims of a token that one of our keys has signed; one that is too old still says whose it was. */
export const readProofClaims = (keys: readonly Uint8Array[], token: string): ProofClaims | undefined => {
  const [header, payload = '', signature = '', ...rest] = token.split('.')
  if (header !== HEADER || rest.length > 0) return undefined
  const given = Buffer.from(signature, 'base64url')
  const isOurs = keys
    .map((key) => sign(key, `${header}.${payload}`))
    .some((own) => given.length === own.length && timingSafeEqual(given, own))
  if (!isOurs) return undefined
  try {
    const read = v.safeParse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()))
    return read.success ? read.output : undefined
  } catch {
    // Signed by us, and no JSON.
    return undefined
  }
}
