import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

/** Where a build comes from, as its builder says. */
export const sourceSchema = v.object({
  /** Address or name of the repository. */
  repository: v.exactOptional(text),
  commit: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/, 'is no commit'))),
  /** What built it: the address of a pipeline's run, or a computer. */
  builder: text,
})

export type Source = v.InferOutput<typeof sourceSchema>

/** What was verified of a release: where it comes from, when that was signed, and by a key of the team or a workflow of GitHub. */
export const provenanceSchema = v.object({
  ...sourceSchema.entries,
  signedAt: v.string(),
  /** The last characters of the public key, as `page-settings.json` has it. */
  key: v.exactOptional(v.string()),
  /** Address and ref of the workflow that signed it; of a reusable one, not of its caller. */
  workflow: v.exactOptional(text),
  /** The branch or tag that the workflow ran for. */
  ref: v.exactOptional(text),
})

export type Provenance = v.InferOutput<typeof provenanceSchema>
