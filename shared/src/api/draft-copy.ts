import { ApiError, api } from '@soundings/shared/platform'
import * as v from 'valibot'
import { changeSchema } from '../drafts/draft-rows.ts'
import * as paths from './paths.ts'

const revisionSchema = v.object({ revision: v.number() })
const draftCopySchema = v.object({ ...revisionSchema.entries, answers: v.array(changeSchema) })

/** What a device of a person has stored of a form with the server; of revision 0 where there is none. An addition of ours. */
export type DraftCopy = v.InferOutput<typeof draftCopySchema>

/** A server that does not offer it, or not to who asks: the log-in may have ended, or be that of another person. */
const NOT_OFFERED = [401, 403, 404, 405, 501]

/** Whether each device keeps its own draft alone. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && NOT_OFFERED.includes(error.status)

/** Reads the copy of a draft. @throws ApiError */
export const readDraftCopy = (userId: string, kind: string): Promise<DraftCopy> =>
  api.get(paths.draft(userId, kind), draftCopySchema)

/**
 * Replaces the answers to some parts of the copy, which has the revision. @returns the revision that it has now
 * @throws ApiError 409 where the copy has another one
 */
export const storeDraftCopy = async (
  userId: string,
  kind: string,
  changes: DraftCopy & { parts: readonly string[] },
): Promise<number> => (await api.post(paths.draft(userId, kind), changes, revisionSchema)).revision
