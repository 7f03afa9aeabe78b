import { randomBytes } from 'node:crypto'

const PROOF_KEY_BYTES = 32

/** The key of a server; a random one where none is given. @throws Error for a short key. */
export const readProofKey = (given: string | undefined): Uint8Array => {
  if (!given) return randomBytes(PROOF_KEY_BYTES)
  const key = Buffer.from(given, 'utf8')
  if (key.length < PROOF_KEY_BYTES) throw new Error('PROOF_KEY has to have 32 characters or more.')
  return key
}
