import * as v from 'valibot'
import { composedReleaseSchema, scriptSchema } from './composition.ts'

/** Signature algorithm: ECDSA with P-256, which all supported browsers verify (decisions/releases-and-stores: Previews). */
export const PREVIEW_ALGORITHM = 'ES256'

/** The document of a preview: a signed JSON Web Token. */
export const previewDocumentSchema = v.object({ token: v.string() })

/**
 * The claims of the token. `sub` is the preview's id, `exp` its end in seconds since 1970. Releases have the format of
 * a page's composition, each with the hash of its entry.
 */
export const previewClaimsSchema = v.object({
  sub: v.string(),
  exp: v.number(),
  /** The author of the preview. */
  by: v.string(),
  remotes: v.record(v.string(), v.object({ ...composedReleaseSchema.entries, entry: scriptSchema })),
})

export type PreviewClaims = v.InferOutput<typeof previewClaimsSchema>
