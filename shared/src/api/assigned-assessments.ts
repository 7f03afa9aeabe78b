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
    /** Language of the name; default: the page's. */
    language: v.exactOptional(v.string()),
    disorder: v.string(),
    totalQuestions: v.number(),
  }),
  clinicAssessmentId: v.string(),
  /** Decided by the server, never computed here: the device's clock may be wrong. */
  isOverdue: v.boolean(),
  administrationDate: v.string(),
  dueDate: v.string(),
  cadence: v.string(),
}) satisfies v.GenericSchema<unknown, Omit<components['schemas']['AssignedAssessment'], 'cadence'>>

/** An assessment that a clinic gave to a person (specification, 3). Dates are calendar dates. */
export type AssignedAssessment = v.InferOutput<typeof assignedAssessmentSchema>

/** Reads a person's assignments, bypassing the cache. @throws ApiError */
export const readAssignedAssessments = (userId: string, signal?: AbortSignal) =>
  api.get(paths.assignedAssessments(userId), v.array(assignedAssessmentSchema), { signal })

/** The time that a page takes to open: a screen does not repeat a prefetched read within it. */
const PREFETCH_FRESH_MS = 5_000

/**
 * A person's assignments, overdue or not. Never from a stale cache, since a link must show the current ones. Rejects
 * with `ApiError`.
 */
export const assignedAssessmentsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['assigned-assessments', userId],
    queryFn: ({ signal }) => readAssignedAssessments(userId, signal),
    staleTime: PREFETCH_FRESH_MS,
  })
