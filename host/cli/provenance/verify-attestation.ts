import type { TrustedRoot } from '@sigstore/protobuf-specs'
import { toTrustMaterial, VerificationError, Verifier } from '@sigstore/verify'
import { messageOf } from '../message-of.ts'
import type { AnyBuild } from '../releases/build.schema.ts'
import { attestedFileOf, isOver } from './attested-file.ts'
import type { Provenance } from './provenance.schema.ts'
import { type Attestation, readAttestation } from './read-attestation.ts'
import { expectedOf, type WorkflowSigner } from './signers.rules.ts'
import { TRUSTED_ROOT } from './trusted-roots.ts'

const ISSUER = 'https://token.actions.githubusercontent.com'

/** Steps of the verifier in their order: the cause is what the root says that came furthest. */
const CAUSES: readonly [code: string, cause: string][] = [
  ['TIMESTAMP_ERROR', 'neither a log nor a timestamp that this store trusts says when it was signed'],
  ['CERTIFICATE_ERROR', `no root of ${TRUSTED_ROOT} has made its certificate, or for that time`],
  ['TLOG_ERROR', 'it has no entry in the log'],
  ['TLOG_MISSING_INCLUSION_ERROR', 'its entry has no proof that the log has it'],
  ['TLOG_INCLUSION_PROMISE_ERROR', 'its entry in the log was not signed by the log'],
  ['TLOG_INCLUSION_PROOF_ERROR', 'the log does not prove its entry'],
  ['TLOG_BODY_ERROR', 'it was changed after it was signed'],
  ['SIGNATURE_ERROR', 'it was changed after it was signed'],
]

/**
 * A root with logs asks for an entry in one, and for a certificate that was logged; one without, GitHub's own, for a timestamp. Each is
 * tried by itself, so that none gets by with less.
 */
const verifyByRoot = ({ entity }: Attestation, root: TrustedRoot): unknown => {
  const logs = root.tlogs.length > 0 ? 1 : 0
  const thresholds = { tlogThreshold: logs, ctlogThreshold: logs, timestampThreshold: 1 }
  try {
    new Verifier(toTrustMaterial(root), thresholds).verify(entity)
    return undefined
  } catch (error) {
    return error
  }
}

const stepOf = (error: unknown): number =>
  error instanceof VerificationError ? CAUSES.findIndex(([code]) => code === error.code) : -1

/** Why nobody who is trusted has signed an attestation; undefined where somebody has. */
const notSignedReason = (attestation: Attestation, roots: readonly TrustedRoot[]): string | undefined => {
  const errors = roots.map((root) => verifyByRoot(attestation, root))
  if (errors.includes(undefined)) return undefined
  const [error] = errors.sort((a, b) => stepOf(b) - stepOf(a))
  const [, cause = 'it cannot be verified'] = CAUSES[stepOf(error)] ?? []
  return `${cause} (${messageOf(error)})`
}

/** What differs between who attested and whom a store takes. */
const differences = ({ claims }: Attestation, signer: WorkflowSigner): string[] => {
  const expected = expectedOf(signer)
  return [
    ...(claims.issuer === ISSUER ? [] : [`it was signed for ${claims.issuer}, not for GitHub Actions`]),
    ...(claims.repository === expected.repository
      ? []
      : [`it is of the repository ${claims.repository}, not ${expected.repository}`]),
    ...(claims.ref === expected.ref ? [] : [`it is of ${claims.ref}, not ${expected.ref}`]),
    ...(claims.workflow === expected.workflow
      ? []
      : [`it was signed by the workflow ${claims.workflow}, not ${expected.workflow}`]),
  ]
}

/**
 * Verifies, without a network, that one of the workflows has attested exactly this build.
 * @param roots whom the store trusts to say so.
 * @returns where the build comes from, or why it may not be published.
 */
export const verifyAttestation = (
  build: AnyBuild,
  text: string,
  workflows: readonly WorkflowSigner[],
  roots: readonly TrustedRoot[],
): { provenance: Provenance } | { refusal: string } => {
  let attestation: Attestation
  try {
    attestation = readAttestation(text)
  } catch (error) {
    return { refusal: `its attestation cannot be read (${messageOf(error)})` }
  }
  const refuse = (reason: string) => ({ refusal: `its attestation is refused: ${reason}` })
  const unsigned = notSignedReason(attestation, roots)
  if (unsigned) return refuse(unsigned)
  const [closest = []] = workflows
    .map((workflow) => differences(attestation, workflow))
    .sort((a, b) => a.length - b.length)
  if (closest.length > 0) return refuse(closest.join(', and '))
  if (!isOver(attestation, build)) {
    const names = attestation.subjects.map(({ name }) => name).join(', ')
    return refuse(`it is over ${names}, not over this ${attestedFileOf(build).name}`)
  }
  const { issuer: _, ...claims } = attestation.claims
  return { provenance: { ...claims, signedAt: attestation.signedAt } }
}
