import { randomBytes } from 'node:crypto'

const PROOF_KEY_BYTES = 32
/** 32 hex digits of `openssl rand` have fewer different ones than this once in millions of keys. */
const MIN_DIFFERENT = 8

/** The key of a server; a random one where none is given. @throws Error for one that can be guessed. */
export const readProofKey = (given: string | undefined, name = 'PROOF_KEY'): Uint8Array => {
  if (!given) return randomBytes(PROOF_KEY_BYTES)
  const key = Buffer.from(given, 'utf8')
  if (key.length < PROOF_KEY_BYTES) throw new Error(`${name} has to have 32 characters or more.`)
  if (new Set(key).size < MIN_DIFFERENT)
    throw new Error(`${name} can be guessed: make one with openssl rand -hex 32.`)
  return key
}

/** The keys whose signatures are taken: the server's own, by which it signs, and the one before it while keys change. */
export const readProofKeys = (
  given: string | undefined,
  previous: string | undefined,
): [Uint8Array, ...Uint8Array[]] => [
  readProofKey(given),
  ...(previous ? [readProofKey(previous, 'PROOF_KEY_PREVIOUS')] : []),
]
