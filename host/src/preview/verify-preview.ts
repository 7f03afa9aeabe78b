import {
  PREVIEW_ALGORITHM,
  type PreviewClaims,
  previewClaimsSchema,
} from '@soundings/shared/internal/contract/preview.ts'
import { jwtVerify } from 'jose/jwt/verify'
import { importJWK } from 'jose/key/import'
import * as v from 'valibot'

type Expected = {
  /** A document of another preview is rejected. */
  id: string
  /** A JWK of the store. */
  publicKey: Readonly<Record<string, string>>
  now: Date
}

/** @throws if the store has not signed the token, or the token has expired or belongs to another preview. */
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
