/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const assignedAssessmentSchema = v.object({
  assessment: v.object({
    id: v.string(),
    name: v.string(),
    /** Default: the page's language. */
    language: v.exactOptional(v.string()),
    disorder: v.string(),
    totalQuestions: v.number(),
  }),
  clinicAssessmentId: v.string(),
  /** From the server, because the device's clock may be wrong. */
  isOverdue: v.boolean(),
  administrationDate: v.string(),
  dueDate: v.string(),
  cadence: v.string(),
}) satisfies v.GenericSchema<unknown, Omit<components['schemas']['AssignedAssessment'], 'cadence'>>

/** An assessment that a clinic gave to a person (specification, 3). Dates are calendar dates. */
export type AssignedAssessment = v.InferOutput<typeof assignedAssessmentSchema>

/** Bypasses the cache. @throws ApiError */
export const readAssignedAssessments = (userId: string, signal?: AbortSignal) =>
  api.get(paths.assignedAssessments(userId), v.array(assignedAssessmentSchema), { signal })

/** Long enough for a screen to use the prefetched response while the page opens. */
const PREFETCH_FRESH_MS = 5_000

/** Stale after 5 s, because a link must show the current assignments. Rejects with `ApiError`. */
export const assignedAssessmentsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['assigned-assessments', userId],
    queryFn: ({ signal }) => readAssignedAssessments(userId, signal),
    staleTime: PREFETCH_FRESH_MS,
  })
