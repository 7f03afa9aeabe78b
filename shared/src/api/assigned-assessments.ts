import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import * as paths from './paths.ts'

const assignedAssessmentSchema = v.object({
  assessment: v.object({
    id: v.string(),
    name: v.string(),
    disorder: v.string(),
    totalQuestions: v.number(),
  }),
  clinicAssessmentId: v.string(),
  /** The server's word; never worked out here (decisions, Behaviour). */
  isOverdue: v.boolean(),
  administrationDate: v.string(),
  dueDate: v.string(),
  cadence: v.string(),
})

/** An assessment that a clinic gave to a person (specification, 3). Dates are calendar dates. */
export type AssignedAssessment = v.InferOutput<typeof assignedAssessmentSchema>

/** Reads what is assigned to a person now, past every copy. @throws ApiError */
export const readAssignedAssessments = (userId: string, signal?: AbortSignal) =>
  api.get(paths.assignedAssessments(userId), v.array(assignedAssessmentSchema), { signal })

/** As long as one page takes to open: what is read beside its scripts is not read again by its screen. */
const PREFETCH_FRESH_MS = 5_000

/**
 * What is assigned to a person, overdue or not. Never served from an old copy: a link must tell the truth.
 * Rejects with `ApiError`.
 */
export const assignedAssessmentsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['assigned-assessments', userId],
    queryFn: ({ signal }) => readAssignedAssessments(userId, signal),
    staleTime: PREFETCH_FRESH_MS,
  })
