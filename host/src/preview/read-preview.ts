import { withTimeout } from '@soundings/shared/internal/async/with-timeout.ts'
import { type PreviewClaims, previewDocumentSchema } from '@soundings/shared/internal/contract/preview.ts'
import { isPreviewId, previewPath } from '@soundings/shared/internal/contract/preview-address.ts'
import * as v from 'valibot'
import { verifyPreview } from './verify-preview.ts'

const DOCUMENT_TIMEOUT_MS = 8_000

/** `ended`: the preview is gone, has expired or is unknown to this store. `unreachable`: it could not be verified. */
export type ReadPreview =
  | { status: 'valid'; claims: PreviewClaims; endsInMs: number }
  | { status: 'ended' }
  | { status: 'unreachable' }

const ENDED: ReadPreview = { status: 'ended' }
const UNREACHABLE: ReadPreview = { status: 'unreachable' }

/** The clock of the device may be wrong. */
const serverTime = ({ headers }: Response): Date => {
  const date = new Date(headers.get('date') ?? '')
  return Number.isNaN(date.getTime()) ? new Date() : date
}

/** Never from a cache, which could contain an ended preview. */
export const readPreview = async (
  id: string,
  publicKey: Readonly<Record<string, string>> | undefined,
): Promise<ReadPreview> => {
  if (!publicKey || !isPreviewId(id)) return ENDED
  // Only a secure context can verify a signature.
  if (!globalThis.crypto?.subtle) return UNREACHABLE
  let response: Response
  let document: unknown
  try {
    ;({ response, document } = await withTimeout(DOCUMENT_TIMEOUT_MS, async (signal) => {
      const answer = await fetch(`/${previewPath(id)}`, { cache: 'no-store', signal })
      return { response: answer, document: answer.ok ? await answer.json() : undefined }
    }))
    if (response.status >= 500) return UNREACHABLE
    if (!response.ok) return ENDED
  } catch {
    return UNREACHABLE
  }
  try {
    const now = serverTime(response)
    const { token } = v.parse(previewDocumentSchema, document)
    const claims = await verifyPreview(token, { id, publicKey, now })
    return { status: 'valid', claims, endsInMs: claims.exp * 1_000 - now.getTime() }
  } catch (error) {
    console.error(error)
    return ENDED
  }
}
