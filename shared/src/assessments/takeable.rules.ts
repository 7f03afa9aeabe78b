/** Internal module: may change without notice. */
import type { AssignedAssessment } from '../api/assigned-assessments.ts'
import type { EntryContext } from '../contract/entry-context.ts'

/** The query of an assessment link. */
export type AssessmentLink = {
  context: EntryContext | undefined
  /** Empty means all. */
  ids: readonly string[]
  isTakingAnyway: boolean
}

/** Parses the query of an assessment link (specification, 2: assessments, context, more). */
export const parseAssessmentLink = (
  search: URLSearchParams,
  context: EntryContext | undefined,
): AssessmentLink => ({
  context,
  ids: (search.get('assessments') ?? '').split(',').filter(Boolean),
  isTakingAnyway: search.get('more') === 'true',
})

/** The assigned assessments that a link lists, or all if it lists none. Unassigned ids are ignored. */
export const filterByLink = (
  assigned: readonly AssignedAssessment[],
  { ids }: Pick<AssessmentLink, 'ids'>,
): readonly AssignedAssessment[] =>
  ids.length === 0 ? assigned : assigned.filter(({ assessment }) => ids.includes(assessment.id))

/** Overdue assessments; all of them for a clinician, and for a person after 'Take assessment anyway'. */
export const selectTakeable = (
  assigned: readonly AssignedAssessment[],
  { context, isTakingAnyway }: Pick<AssessmentLink, 'context' | 'isTakingAnyway'>,
): readonly AssignedAssessment[] =>
  context === 'clinician_app' || isTakingAnyway ? assigned : assigned.filter(({ isOverdue }) => isOverdue)

/** The ids of the definitions to load, without duplicates. */
export const toDefinitionIds = (takeable: readonly AssignedAssessment[]): string[] => [
  ...new Set(takeable.map(({ assessment }) => assessment.id)),
]
