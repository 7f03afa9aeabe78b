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

/** What was verified of a release: where it comes from, when its team signed that, and the last characters of the public key. */
export const provenanceSchema = v.object({
  ...sourceSchema.entries,
  signedAt: v.string(),
  key: v.exactOptional(v.string()),
})

export type Provenance = v.InferOutput<typeof provenanceSchema>

/** A team's public key, as `openssl pkey -pubout` writes it, without the first and the last line. */
export const publicKeySchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]{59}=$/, 'is no public Ed25519 key such as MCowBQYDK2VwAyEA…='),
)
