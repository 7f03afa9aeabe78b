import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

/** Stated by the builder. */
export const sourceSchema = v.object({
  /** Address or name. */
  repository: v.exactOptional(text),
  commit: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/, 'is no commit'))),
  /** The URL of a pipeline's run, or a computer. */
  builder: text,
})

export type Source = v.InferOutput<typeof sourceSchema>

/** Verified by the store. `key` is the end of the public key. */
export const provenanceSchema = v.object({
  ...sourceSchema.entries,
  signedAt: v.string(),
  key: v.exactOptional(v.string()),
})

export type Provenance = v.InferOutput<typeof provenanceSchema>

/** In the format of `openssl pkey -pubout` without the first and last line. */
export const publicKeySchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]{59}=$/, 'is not a public Ed25519 key such as MCowBQYDK2VwAyEA…='),
)
