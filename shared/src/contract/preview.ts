import * as v from 'valibot'
import { composedReleaseSchema, scriptSchema } from './composition.ts'

/** Algorithm of the signature: ECDSA with P-256, which every browser of ours verifies (decisions/releases-and-stores: Previews). */
export const PREVIEW_ALGORITHM = 'ES256'

/** The document of a preview: a signed JSON Web Token. */
export const previewDocumentSchema = v.object({ token: v.string() })

/**
 * What the token claims. `sub` is the id of the preview, `exp` when it ends, in seconds since 1970. The releases are composed as
 * a page has them, each with the hash of its entry.
 */
export const previewClaimsSchema = v.object({
  sub: v.string(),
  exp: v.number(),
  /** Who made it. */
  by: v.string(),
  remotes: v.record(v.string(), v.object({ ...composedReleaseSchema.entries, entry: scriptSchema })),
})

export type PreviewClaims = v.InferOutput<typeof previewClaimsSchema>
