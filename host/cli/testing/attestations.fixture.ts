import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { bundleToJSON, toDSSEBundle } from '@sigstore/bundle'
import { initializeCA, initializeCTLog, initializeTLog, initializeTSA } from '@sigstore/mock'

/** What a job of `release-remote.yml` attests about. */
export const aRun = {
  issuer: 'https://token.actions.githubusercontent.com',
  repository: 'https://github.com/clinic/mfe-a',
  commit: '95baf27389e83e6a5c48f42e190d48d7abcea19e',
  ref: 'refs/heads/main',
  builder: 'https://github.com/clinic/mfe-a/actions/runs/1/attempts/1',
  workflow: 'https://github.com/clinic/mfe-a/.github/workflows/release-remote.yml@refs/heads/main',
}

type Attested = Partial<typeof aRun> & { predicateType?: string }
type LogEntry = {
  body: string
  integratedTime: number
  logID: string
  logIndex: number
  verification: {
    inclusionProof: { checkpoint: string; logIndex: number; rootHash: string; treeSize: number }
    signedEntryTimestamp: string
  }
}
type Subject = { name: string; content: Buffer }

const OIDS = { issuer: 8, repository: 12, commit: 13, ref: 14, builder: 21 } as const
const toBuffer = (bytes: ArrayBufferView) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const base64 = (bytes: ArrayBufferView) => toBuffer(bytes).toString('base64')
const sha256 = (bytes: ArrayBufferView) => createHash('sha256').update(toBuffer(bytes)).digest()
const aPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const validFor = { start: '2020-01-01T00:00:00Z' }

/** An entry of a log's key in a trusted root. */
const trustedLog = (publicKey: ArrayBufferView, baseUrl: string) => ({
  baseUrl,
  hashAlgorithm: 'SHA2_256',
  publicKey: { rawBytes: base64(publicKey), keyDetails: 'PKIX_ECDSA_P256_SHA_256', validFor },
  logId: { keyId: base64(sha256(publicKey)) },
})

const trustedAuthority = (uri: string, ...certificates: ArrayBufferView[]) => ({
  subject: { organization: 'test', commonName: 'test' },
  uri,
  certChain: { certificates: certificates.map((bytes) => ({ rawBytes: base64(bytes) })) },
  validFor,
})

/** What a DSSE signature is over. */
const preAuthenticationOf = (type: string, payload: Buffer) =>
  Buffer.concat([Buffer.from(`DSSEv1 ${type.length} ${type} ${payload.length} `), payload])

/**
 * An instance of Sigstore: with a log, as the public one, or with timestamps, as GitHub's own.
 * @param clock when its certificates are made.
 */
export const aSigstore = async ({
  hasLog = true,
  // Of whole seconds, since milliseconds that end in 0 cannot be read again; later than the authorities' certificates, which begin now.
  clock = hasLog ? undefined : new Date(new Date(Date.now() + 60_000).setMilliseconds(0)),
}: {
  hasLog?: boolean
  clock?: Date | undefined
} = {}) => {
  const ctLog = hasLog ? await initializeCTLog(aPair()) : undefined
  const ca = await initializeCA(aPair(), ctLog, clock)
  const log = await initializeTLog('https://rekor.test', aPair())
  const tsa = await initializeTSA(aPair(), clock)

  const logged = async (envelope: { payload: Buffer; signature: Buffer; certificate: Buffer }) => {
    const { payload, signature, certificate } = envelope
    const entries: Record<string, LogEntry> = await log.log({
      apiVersion: '0.0.1',
      kind: 'dsse',
      spec: {
        payloadHash: { algorithm: 'sha256', value: sha256(payload).toString('hex') },
        signatures: [{ signature: base64(signature), verifier: base64(certificate) }],
      },
    })
    const [entry] = Object.values(entries)
    const { inclusionProof: proof, signedEntryTimestamp } = entry?.verification ?? {}
    return {
      logIndex: String(entry?.logIndex),
      logId: { keyId: Buffer.from(entry?.logID ?? '', 'hex').toString('base64') },
      kindVersion: { kind: 'dsse', version: '0.0.1' },
      integratedTime: String(entry?.integratedTime),
      inclusionPromise: { signedEntryTimestamp },
      inclusionProof: proof && {
        logIndex: String(proof.logIndex),
        rootHash: Buffer.from(proof.rootHash, 'hex').toString('base64'),
        treeSize: String(proof.treeSize),
        hashes: [],
        checkpoint: { envelope: proof.checkpoint },
      },
      canonicalizedBody: entry?.body,
    }
  }

  const stamped = async (signature: Buffer) =>
    tsa.timestamp({
      artifactHash: sha256(signature),
      hashAlgorithmOID: '2.16.840.1.101.3.4.2.1',
      nonce: 1,
      policyOID: '1.3.6.1.4.1.57264.2',
    })

  return {
    /** A line of `trusted-root.jsonl`. */
    root: JSON.stringify({
      mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
      tlogs: hasLog ? [trustedLog(log.publicKey, 'https://rekor.test')] : [],
      certificateAuthorities: [trustedAuthority('https://fulcio.test', ca.rootCertificate)],
      ctlogs: ctLog ? [trustedLog(ctLog.publicKey, 'https://ct.test')] : [],
      timestampAuthorities: hasLog
        ? []
        : [trustedAuthority('https://tsa.test', tsa.intCertificate, tsa.rootCertificate)],
    }),
    /** What `actions/attest` writes about files, in a run. */
    attest: async (subjects: readonly Subject[], attested: Attested = {}): Promise<string> => {
      const { predicateType = 'https://slsa.dev/provenance/v1', ...run } = { ...aRun, ...attested }
      const { publicKey, privateKey } = aPair()
      const certificate = toBuffer(
        await ca.issueCertificate({
          publicKey: publicKey.export({ format: 'der', type: 'spki' }),
          subjectAltName: run.workflow,
          extensions: Object.entries(OIDS).map(([name, number]) => ({
            oid: `1.3.6.1.4.1.57264.1.${number}`,
            value: run[name as keyof typeof OIDS],
          })),
        }),
      )
      const artifactType = 'application/vnd.in-toto+json'
      const payload = Buffer.from(
        JSON.stringify({
          _type: 'https://in-toto.io/Statement/v1',
          subject: subjects.map(({ name, content }) => ({
            name,
            digest: { sha256: sha256(content).toString('hex') },
          })),
          predicateType,
          predicate: {},
        }),
      )
      const signature = sign('sha256', preAuthenticationOf(artifactType, payload), privateKey)
      const bundle = bundleToJSON(toDSSEBundle({ artifact: payload, artifactType, signature, certificate }))
      const material = hasLog
        ? { tlogEntries: [await logged({ payload, signature, certificate })] }
        : {
            tlogEntries: [],
            timestampVerificationData: {
              rfc3161Timestamps: [{ signedTimestamp: base64(await stamped(signature)) }],
            },
          }
      return JSON.stringify({
        ...bundle,
        verificationMaterial: { ...bundle.verificationMaterial, ...material },
      })
    },
  }
}
