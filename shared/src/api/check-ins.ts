/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { checkInModuleSchema } from './check-in-module.ts'
import type { components } from './generated/openapi.ts'
import type { OptionalFieldsOf } from './optional-fields.types.ts'
import * as paths from './paths.ts'

/** One answer of a check-in: the key of its node, and a value or, of a multiselect, a list (specification, 7). */
export type CheckInAnswer = components['schemas']['CheckInAnswer']
/** What is sent of one or more check-in modules (specification, 7). */
export type SubmitCheckIns = components['schemas']['SubmitCheckInsRequest']

const answerSchema = v.object({
  key: v.string(),
  value: v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))]),
}) satisfies v.GenericSchema<unknown, CheckInAnswer>

/** A submission as a browser keeps it until it is sent. */
export const submitCheckInsSchema = v.array(
  v.object({ moduleVersionId: v.string(), moduleId: v.string(), answers: v.array(answerSchema) }),
) satisfies v.GenericSchema<unknown, SubmitCheckIns>

/** What a submission was stored as: its reference and its time (ISO 8601). */
export const checkInReceiptSchema = v.object({
  submissionId: v.exactOptional(v.string()),
  submittedAt: v.exactOptional(v.string()),
}) satisfies OptionalFieldsOf<components['schemas']['SubmitCheckInsResult']>

const scoreSchema = v.object({
  id: v.string(),
  moduleId: v.string(),
  versionId: v.string(),
  createdAt: v.string(),
  answers: v.array(answerSchema),
}) satisfies v.GenericSchema<unknown, Omit<components['schemas']['CheckInScore'], 'updatedAt'>>
const scoresSchema = v.object({
  checkInModules: v.array(checkInModuleSchema),
  checkInScores: v.array(scoreSchema),
}) satisfies v.GenericSchema<unknown, Record<keyof components['schemas']['CheckInScores'], unknown>>

/** What was answered in one submission of one module (specification, 3). */
export type CheckInScore = v.InferOutput<typeof scoreSchema>
/** Submissions, the newest first, with the versions of the modules that were answered, a module's newest one last. */
export type CheckInScores = v.InferOutput<typeof scoresSchema>

/** All reads of a person's check-ins share this key prefix. */
const checkInsKey = (userId: string, ...rest: readonly string[]) => ['check-ins', userId, ...rest] as const

/** The modules of the person who is logged in. Rejects with `ApiError`. */
export const assignedCheckInsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: checkInsKey(userId, 'assigned'),
    queryFn: ({ signal }) =>
      api.get(paths.assignedCheckIns(userId), v.array(checkInModuleSchema), { signal }),
  })

/** Reads the modules of the person who is logged in, past the cache. @throws ApiError */
export const readAssignedCheckIns = (userId: string) =>
  api.get(paths.assignedCheckIns(userId), v.array(checkInModuleSchema))

/** Reads the modules of the person of a link, past the cache. @throws ApiError */
export const readPublicAssignedCheckIns = (userId: string) =>
  api.get(paths.publicAssignedCheckIns(userId), v.array(checkInModuleSchema))

/**
 * One module of the person who is logged in; fails with status 404 when it is not assigned. Rejects with `ApiError`.
 */
export const assignedCheckInQueryOptions = (userId: string, id: string) =>
  queryOptions({
    queryKey: checkInsKey(userId, 'assigned', id),
    queryFn: ({ signal }) => api.get(paths.assignedCheckIn(userId, id), checkInModuleSchema, { signal }),
  })

/**
 * The submissions of some modules, the newest first, with the versions of the modules that were answered.
 * Rejects with `ApiError`.
 */
export const checkInScoresQueryOptions = (userId: string, moduleIds: readonly string[]) =>
  queryOptions({
    queryKey: checkInsKey(userId, 'scores', moduleIds.join()),
    queryFn: ({ signal }) => api.get(paths.checkInScores(userId, moduleIds), scoresSchema, { signal }),
    // It may have been answered in another tab or app in the meantime.
    refetchOnWindowFocus: 'always',
  })

/** The submissions of all modules. Rejects with `ApiError`. */
export const allCheckInScoresQueryOptions = (userId: string) =>
  queryOptions({
    ...checkInScoresQueryOptions(userId, []),
    queryFn: ({ signal }) => api.get(paths.allCheckInScores(userId), scoresSchema, { signal }),
    staleTime: 0,
  })

/** The same list by the call of v1; no screen calls it. @throws ApiError */
export const readAssignedCheckInsV1 = (userId: string) =>
  api.get(paths.assignedCheckInsV1(userId), v.array(checkInModuleSchema))

/** The same scores by the call of v2; no screen calls it. @throws ApiError */
export const readCheckInScoresV2 = (userId: string, moduleId: string) =>
  api.get(paths.checkInScoresV2(userId, moduleId), scoresSchema)

/** A module for its preview, in one version or the current one; needs no login. Rejects with `ApiError`. */
export const checkInQueryOptions = (id: string, versionId: string | undefined) =>
  queryOptions({
    queryKey: ['check-in', id, versionId ?? 'current'],
    queryFn: ({ signal }) => api.get(paths.checkIn(id, versionId), checkInModuleSchema, { signal }),
  })

/** The modules of the person of a link. Rejects with `ApiError`. */
export const publicAssignedCheckInsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['public-check-ins', userId],
    queryFn: ({ signal }) =>
      api.get(paths.publicAssignedCheckIns(userId), v.array(checkInModuleSchema), { signal }),
  })

/** Stores the answers of the person who is logged in, exactly once for one key. @throws ApiError */
export const submitCheckIns = (userId: string, request: SubmitCheckIns, idempotencyKey: string) =>
  api.post(paths.submitCheckIns(userId), request, checkInReceiptSchema, { idempotencyKey })

/** Stores the answers of the person of a link, exactly once for one key. @throws ApiError */
export const submitPublicCheckIns = (userId: string, request: SubmitCheckIns, idempotencyKey: string) =>
  api.post(paths.submitPublicCheckIns(userId), request, checkInReceiptSchema, { idempotencyKey })
