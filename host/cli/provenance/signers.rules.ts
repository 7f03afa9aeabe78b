import * as v from 'valibot'
import type { Provenance } from './provenance.schema.ts'

const GITHUB = 'https://github.com'

/** A workflow of GitHub whose attestations a store takes. */
const workflowSchema = v.strictObject({
  /** `owner/name` of what is built. */
  repository: v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/, 'is no repository such as clinic/mfe-goals')),
  /** The file in it, or one elsewhere that its workflows call, then with the ref that they name. */
  workflow: v.pipe(
    v.string(),
    v.regex(
      /^(\.github\/workflows\/[\w.-]+\.ya?ml|[\w.-]+\/[\w.-]+\/\.github\/workflows\/[\w.-]+\.ya?ml@[\w./-]+)$/,
      'is no workflow such as .github/workflows/release-remote.yml, or clinic/soundings/.github/workflows/release-remote.yml@refs/heads/main',
    ),
  ),
  /** What has to be built. */
  ref: v.optional(
    v.pipe(v.string(), v.regex(/^refs\/(heads|tags)\/\S+$/, 'is no ref such as refs/heads/main')),
    'refs/heads/main',
  ),
})

const keySchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]{59}=$/, 'is no public Ed25519 key such as MCowBQYDK2VwAyEA…='),
)

/** Who may sign an app's builds: a key of its team, or a workflow of GitHub. */
export const signerSchema = v.union(
  [keySchema, workflowSchema],
  'is no public Ed25519 key such as MCowBQYDK2VwAyEA…=, and no {"repository": "owner/name", "workflow": ".github/workflows/….yml"}',
)

export type Signer = v.InferOutput<typeof signerSchema>
export type WorkflowSigner = v.InferOutput<typeof workflowSchema>

export const keysOf = (signers: readonly Signer[]): string[] =>
  signers.filter((signer) => typeof signer === 'string')

export const workflowsOf = (signers: readonly Signer[]): WorkflowSigner[] =>
  signers.filter((signer) => typeof signer !== 'string')

/** A key as the registry names it. */
export const shortKey = (key: string): string => key.slice(-12)

/** What GitHub's certificate says of a workflow: of a reusable one, that it was called, and of what. */
export const expectedOf = ({ repository, workflow, ref }: WorkflowSigner) => ({
  repository: `${GITHUB}/${repository}`,
  ref,
  workflow: workflow.includes('@') ? `${GITHUB}/${workflow}` : `${GITHUB}/${repository}/${workflow}@${ref}`,
})

/** How a build of an app gets a signature that its store takes. */
export const howToSign = (name: string, signers: readonly Signer[]): string =>
  [
    ...(keysOf(signers).length > 0 ? [`npm run remotes -- sign ${name} --key <file>`] : []),
    ...workflowsOf(signers).map(
      ({ repository, workflow, ref }) => `have ${workflow} build ${ref} of ${repository}`,
    ),
  ].join(', or ')

/** Whether a store still takes what it verified once: a key or a workflow may have been taken off the list since. */
export const isStillTaken = (provenance: Provenance, signers: readonly Signer[]): boolean =>
  keysOf(signers).some((key) => shortKey(key) === provenance.key) ||
  workflowsOf(signers)
    .map(expectedOf)
    .some(
      ({ repository, ref, workflow }) =>
        repository === provenance.repository && ref === provenance.ref && workflow === provenance.workflow,
    )
