import { ApiError, api } from '@soundings/shared/platform'
import * as v from 'valibot'
import { changeSchema } from '../drafts/draft-rows.ts'
import * as paths from './paths.ts'

const revisionSchema = v.object({ revision: v.number() })
const draftCopySchema = v.object({ ...revisionSchema.entries, answers: v.array(changeSchema) })

/** Revision 0 means that there is no copy. Not in the specification. */
export type DraftCopy = v.InferOutput<typeof draftCopySchema>

/** Statuses of a server without this call, or of an ended login. */
const NOT_OFFERED = [401, 403, 404, 405, 501]

export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && NOT_OFFERED.includes(error.status)

/** @throws ApiError */
export const readDraftCopy = (userId: string, kind: string): Promise<DraftCopy> =>
  api.get(paths.draft(userId, kind), draftCopySchema)

/** @returns the new revision @throws ApiError 409 if the copy has another revision */
export const storeDraftCopy = async (
  userId: string,
  kind: string,
  changes: DraftCopy & { parts: readonly string[] },
): Promise<number> => (await api.post(paths.draft(userId, kind), changes, revisionSchema)).revision
