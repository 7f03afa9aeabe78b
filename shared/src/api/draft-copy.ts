import { ApiError, api, noContent } from '@soundings/shared/platform'
import * as v from 'valibot'
import { fieldValueSchema } from '../drafts/draft-rows.ts'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const draftCopySchema = v.object({
  answers: v.array(
    v.object({ part: v.string(), field: v.string(), value: fieldValueSchema, savedAt: v.string() }),
  ),
  erased: v.array(v.object({ part: v.string(), at: v.string() })),
}) satisfies v.GenericSchema<unknown, components['schemas']['Draft']>

/** What the devices of a person have stored of a form with the server; times are ISO 8601. An addition of ours. */
export type DraftCopy = v.InferOutput<typeof draftCopySchema>

/** A server that does not offer it, or not to who asks: the log-in may have ended, or be that of another person. */
const NOT_OFFERED = [401, 403, 404, 405, 501]

/** Whether each device keeps its own draft alone. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && NOT_OFFERED.includes(error.status)

/** Reads the copy of a draft. @throws ApiError */
export const readDraftCopy = (userId: string, kind: string): Promise<DraftCopy> =>
  api.get(paths.draft(userId, kind), draftCopySchema, { keepsSession: true })

/** Sends what this device has changed. @throws ApiError */
export const mergeDraftCopy = (userId: string, kind: string, changes: DraftCopy): Promise<unknown> =>
  api.post(paths.draft(userId, kind), changes, noContent, { keepsSession: true })
