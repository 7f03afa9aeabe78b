import { TrustedRoot } from '@sigstore/protobuf-specs'
import { messageOf } from '../message-of.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** Whom a store trusts to say who signed: what `gh attestation trusted-root` prints, a root a line. */
export const TRUSTED_ROOT = 'trusted-root.jsonl'

const HINT = `gh attestation trusted-root > ${TRUSTED_ROOT}, in the store, by its operator`

/**
 * The roots of Sigstore's public instance and of GitHub's own, which signs for private repositories.
 * @throws Error where the operator has given none, or the file is damaged.
 */
export const readTrustedRoots = async (store: ReleaseStore): Promise<TrustedRoot[]> => {
  const text = await store.readPage(TRUSTED_ROOT)
  if (!text?.trim()) throw new Error(`${TRUSTED_ROOT} is missing in ${store.location}: ${HINT}`)
  try {
    const lines = text.split('\n').filter((line) => line.trim())
    return lines.map((line) => TrustedRoot.fromJSON(JSON.parse(line)))
  } catch (error) {
    throw new Error(`${TRUSTED_ROOT} in ${store.location} is damaged (${messageOf(error)}): ${HINT}`)
  }
}
