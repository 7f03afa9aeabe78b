import type { TrustedRoot } from '@sigstore/protobuf-specs'
import { messageOf } from '../message-of.ts'
import type { AnyBuild } from '../releases/build.schema.ts'
import type { Provenance } from './provenance.schema.ts'
import { howToSign, keysOf, type Signer, workflowsOf } from './signers.rules.ts'
import { verifyAttestation } from './verify-attestation.ts'
import { verifyToken } from './verify-token.ts'

type Verified = { provenance: Provenance } | { refusal: string }

/**
 * Verifies that one of those who may has signed exactly this build: a key by its token, a workflow by its attestation.
 * @param signers those of its app, as `page-settings.json` has them.
 * @param readRoots whom the store trusts to say which workflow signed.
 * @returns where it comes from, or each reason why it may not be published.
 */
export const verifyBuild = async (
  build: AnyBuild,
  signers: readonly Signer[],
  readRoots: () => Promise<readonly TrustedRoot[]>,
): Promise<{ provenance: Provenance } | { refusals: string[] }> => {
  const { name } = build.manifest
  const { provenance: token, attestation } = build
  const [keys, workflows] = [keysOf(signers), workflowsOf(signers)]
  const verified: Verified[] = []
  if (token !== undefined && keys.length > 0) verified.push(await verifyToken(build, token, keys))
  if (attestation !== undefined && workflows.length > 0)
    verified.push(
      await readRoots().then(
        (roots) => verifyAttestation(build, attestation, workflows, roots),
        (error: unknown) => ({ refusal: messageOf(error) }),
      ),
    )
  const good = verified.find((one) => 'provenance' in one)
  if (good) return good
  const refusals = verified.flatMap((one) => ('refusal' in one ? [one.refusal] : []))
  if (refusals.length > 0) return { refusals }
  const kind = keys.length > 0 ? 'a signature of its team' : 'an attestation of GitHub'
  return { refusals: [`this store takes ${name} with ${kind} alone: ${howToSign(name, signers)}`] }
}
