/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { checkInModuleSchema } from './check-in-module.ts'
import type { components } from './generated/openapi.ts'
import type { OptionalFieldsOf } from './optional-fields.types.ts'
import * as paths from './paths.ts'

/** One answer of a check-in: the key of its node, and a value or, for a multiselect, a list (specification, 7). */
export type CheckInAnswer = components['schemas']['CheckInAnswer']
/** The answers to one or more check-in modules, as sent (specification, 7). */
export type SubmitCheckIns = components['schemas']['SubmitCheckInsRequest']

const answerSchema = v.object({
  key: v.string(),
  value: v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))]),
}) satisfies v.GenericSchema<unknown, CheckInAnswer>

/** The device stores submissions in this shape until they are sent. */
export const submitCheckInsSchema = v.array(
  v.object({ moduleVersionId: v.string(), moduleId: v.string(), answers: v.array(answerSchema) }),
) satisfies v.GenericSchema<unknown, SubmitCheckIns>

/** `submittedAt` is ISO 8601. */
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

/** The answers of one submission of one module (specification, 3). */
export type CheckInScore = v.InferOutput<typeof scoreSchema>
/** Submissions, newest first, with the answered versions of their modules; a module's newest version is last. */
export type CheckInScores = v.InferOutput<typeof scoresSchema>

const checkInsKey = (userId: string, ...rest: readonly string[]) => ['check-ins', userId, ...rest] as const

/** The modules of the logged-in person. Rejects with `ApiError`. */
export const assignedCheckInsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: checkInsKey(userId, 'assigned'),
    queryFn: ({ signal }) =>
      api.get(paths.assignedCheckIns(userId), v.array(checkInModuleSchema), { signal }),
  })

/** Bypasses the cache. @throws ApiError */
export const readAssignedCheckIns = (userId: string) =>
  api.get(paths.assignedCheckIns(userId), v.array(checkInModuleSchema))

/** Bypasses the cache. @throws ApiError */
export const readPublicAssignedCheckIns = (userId: string) =>
  api.get(paths.publicAssignedCheckIns(userId), v.array(checkInModuleSchema))

/** Status 404 if the module is not assigned. Rejects with `ApiError`. */
export const assignedCheckInQueryOptions = (userId: string, id: string) =>
  queryOptions({
    queryKey: checkInsKey(userId, 'assigned', id),
    queryFn: ({ signal }) => api.get(paths.assignedCheckIn(userId, id), checkInModuleSchema, { signal }),
  })

/** Newest submissions first, with the answered versions of the modules. Rejects with `ApiError`. */
export const checkInScoresQueryOptions = (userId: string, moduleIds: readonly string[]) =>
  queryOptions({
    queryKey: checkInsKey(userId, 'scores', moduleIds.join()),
    queryFn: ({ signal }) => api.get(paths.checkInScores(userId, moduleIds), scoresSchema, { signal }),
    // Another tab or app may have sent answers meanwhile.
    refetchOnWindowFocus: 'always',
  })

/** The submissions of all modules. Rejects with `ApiError`. */
export const allCheckInScoresQueryOptions = (userId: string) =>
  queryOptions({
    ...checkInScoresQueryOptions(userId, []),
    queryFn: ({ signal }) => api.get(paths.allCheckInScores(userId), scoresSchema, { signal }),
    staleTime: 0,
  })

/** No screen calls the v1 endpoint. @throws ApiError */
export const readAssignedCheckInsV1 = (userId: string) =>
  api.get(paths.assignedCheckInsV1(userId), v.array(checkInModuleSchema))

/** No screen calls the v2 endpoint. @throws ApiError */
export const readCheckInScoresV2 = (userId: string, moduleId: string) =>
  api.get(paths.checkInScoresV2(userId, moduleId), scoresSchema)

/** A module for its preview, by default in the current version; requires no login. Rejects with `ApiError`. */
export const checkInQueryOptions = (id: string, versionId: string | undefined) =>
  queryOptions({
    queryKey: ['check-in', id, versionId ?? 'current'],
    queryFn: ({ signal }) => api.get(paths.checkIn(id, versionId), checkInModuleSchema, { signal }),
  })

/** The modules of the person that a link identifies. Rejects with `ApiError`. */
export const publicAssignedCheckInsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['public-check-ins', userId],
    queryFn: ({ signal }) =>
      api.get(paths.publicAssignedCheckIns(userId), v.array(checkInModuleSchema), { signal }),
  })

/** Stores the answers of the logged-in person, exactly once per key. @throws ApiError */
export const submitCheckIns = (userId: string, request: SubmitCheckIns, idempotencyKey: string) =>
  api.post(paths.submitCheckIns(userId), request, checkInReceiptSchema, { idempotencyKey })

/** Stores the answers of the person that a link identifies, exactly once per key. @throws ApiError */
export const submitPublicCheckIns = (userId: string, request: SubmitCheckIns, idempotencyKey: string) =>
  api.post(paths.submitPublicCheckIns(userId), request, checkInReceiptSchema, { idempotencyKey })
