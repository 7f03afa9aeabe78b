import * as v from 'valibot'
import { composedReleaseSchema, scriptSchema } from './composition.ts'

/** ECDSA with P-256, which all supported browsers verify (decisions/releases-and-stores: Previews). */
export const PREVIEW_ALGORITHM = 'ES256'

/** `token` is a signed JSON Web Token. */
export const previewDocumentSchema = v.object({ token: v.string() })

/** `sub` is the preview's id, `exp` its end in seconds since 1970. */
export const previewClaimsSchema = v.object({
  sub: v.string(),
  exp: v.number(),
  by: v.string(),
  remotes: v.record(v.string(), v.object({ ...composedReleaseSchema.entries, entry: scriptSchema })),
})

export type PreviewClaims = v.InferOutput<typeof previewClaimsSchema>
