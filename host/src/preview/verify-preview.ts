import {
  PREVIEW_ALGORITHM,
  type PreviewClaims,
  previewClaimsSchema,
} from '@soundings/shared/internal/contract/preview.ts'
import { jwtVerify } from 'jose/jwt/verify'
import { importJWK } from 'jose/key/import'
import * as v from 'valibot'

type Expected = {
  /** The requested id: a document of another preview is refused. */
  id: string
  /** Public key of the store, as a JWK. */
  publicKey: Readonly<Record<string, string>>
  now: Date
}

/** @throws for a token that the store did not sign, that has expired, or that belongs to another preview. */
export const verifyPreview = async (
  token: string,
  { id, publicKey, now }: Expected,
): Promise<PreviewClaims> => {
  const key = await importJWK(publicKey, PREVIEW_ALGORITHM)
  const { payload } = await jwtVerify(token, key, {
    algorithms: [PREVIEW_ALGORITHM],
    subject: id,
    currentDate: now,
    requiredClaims: ['exp'],
  })
  return v.parse(previewClaimsSchema, payload)
}
