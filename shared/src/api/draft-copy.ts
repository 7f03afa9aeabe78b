import { ApiError, api, noContent } from '@soundings/shared/platform'
import * as v from 'valibot'
import { fieldValueSchema } from '../drafts/draft-rows.ts'
import * as paths from './paths.ts'

const moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
)

/** Of openapi.yaml, `Draft`: the moments as numbers. */
const draftCopySchema = v.object({
  answers: v.array(
    v.object({ part: v.string(), field: v.string(), value: fieldValueSchema, savedAt: moment }),
  ),
  erased: v.array(v.object({ part: v.string(), at: moment })),
})

/**
 * What the devices of a person have stored of a form with the server; moments in milliseconds since 1970. An addition of ours.
 */
export type DraftCopy = v.InferOutput<typeof draftCopySchema>

/** A server that does not offer it, or not to who asks: the log-in may have ended, or be that of another person. */
const NOT_OFFERED = [401, 403, 404, 405, 501]

/** Whether each device keeps its own draft alone. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && NOT_OFFERED.includes(error.status)

/** Reads the copy of a draft. @throws ApiError */
export const readDraftCopy = (userId: string, kind: string): Promise<DraftCopy> =>
  api.get(paths.draft(userId, kind), draftCopySchema)

const toText = (moment: number) => new Date(moment).toISOString()

/** Sends what this device has changed. @throws ApiError */
export const mergeDraftCopy = (
  userId: string,
  kind: string,
  { answers, erased }: DraftCopy,
): Promise<unknown> =>
  api.post(
    paths.draft(userId, kind),
    {
      answers: answers.map((answer) => ({ ...answer, savedAt: toText(answer.savedAt) })),
      erased: erased.map(({ part, at }) => ({ part, at: toText(at) })),
    },
    noContent,
  )
