import { bundleFromJSON, isBundleWithDsseEnvelope } from '@sigstore/bundle'
import { toSignedEntity } from '@sigstore/verify'
import * as v from 'valibot'

/** Fields that GitHub's token has, and with it the certificate: https://github.com/sigstore/fulcio, docs/oid-info.md */
const OIDS = {
  issuer: '1.3.6.1.4.1.57264.1.8',
  repository: '1.3.6.1.4.1.57264.1.12',
  commit: '1.3.6.1.4.1.57264.1.13',
  ref: '1.3.6.1.4.1.57264.1.14',
  builder: '1.3.6.1.4.1.57264.1.21',
}

/** What `actions/attest` says by default: that a workflow built the subject. */
const statementSchema = v.object({
  predicateType: v.literal('https://slsa.dev/provenance/v1', 'it says nothing of a build'),
  subject: v.array(v.object({ name: v.string(), digest: v.object({ sha256: v.exactOptional(v.string()) }) })),
})

const field = (name: string) => v.string(`its certificate names no ${name}`)

const claimsSchema = v.object({
  issuer: field('issuer'),
  /** The repository that was built, and not that of a reusable workflow. */
  repository: field('repository'),
  commit: v.pipe(field('commit'), v.regex(/^[0-9a-f]{40,64}$/, 'its certificate names no commit')),
  ref: field('ref'),
  /** The run. */
  builder: field('run'),
  /** The workflow whose job attested, a reusable one too, with its ref. */
  workflow: field('workflow'),
})

/**
 * Reads an attestation as `actions/attest` writes it, a Sigstore bundle of a line; verifies nothing.
 * @returns what is signed (`subjects`), what its certificate says (`claims`), and the whole for the verifier (`entity`).
 * @throws Error for a text that is none.
 */
export const readAttestation = (text: string) => {
  const bundle = bundleFromJSON(JSON.parse(text))
  if (!isBundleWithDsseEnvelope(bundle)) throw new Error('it signs a file, and says nothing of it')
  const entity = toSignedEntity(bundle)
  if (entity.key.$case !== 'certificate') throw new Error('it has no certificate')
  const { certificate } = entity.key
  const extensions = Object.entries(OIDS).map(([name, oid]) => [
    name,
    certificate.extension(oid)?.valueObj.subs[0]?.value.toString(),
  ])
  const claims = v.parse(claimsSchema, {
    ...Object.fromEntries(extensions),
    workflow: certificate.subjectAltName,
  })
  const { subject } = v.parse(statementSchema, JSON.parse(bundle.content.dsseEnvelope.payload.toString()))
  const signedAt = certificate.notBefore.toISOString()
  return { entity, claims, signedAt, subjects: subject.map(({ name, digest }) => ({ name, ...digest })) }
}

export type Attestation = ReturnType<typeof readAttestation>
