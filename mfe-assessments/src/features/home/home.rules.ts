import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { CADENCE_WORDS, HOME_COPY } from './home.copy.ts'

/** What home lists. Only the server says what is overdue; the clock of this device is not asked (decisions). */
export const sortedForHome = (assigned: readonly AssignedAssessment[]) => ({
  toDo: assigned.filter(({ isOverdue }) => isOverdue),
  upcoming: assigned.filter(({ isOverdue }) => !isOverdue),
})

/** The quiet line of an entry: how many questions, and how often. */
export const metaOf = ({ assessment, cadence }: AssignedAssessment): string =>
  [HOME_COPY.questions(assessment.totalQuestions), CADENCE_WORDS[cadence]].filter(Boolean).join(' · ')

/** Where assessments of this list are taken: all that are overdue, or one. */
export const takingUrlOf = (userId: string, assessmentId?: string): string => {
  const query = new URLSearchParams({
    context: 'patient_app',
    ...(assessmentId ? { assessments: assessmentId } : {}),
  })
  return `/user/${encodeURIComponent(userId)}/assessments?${query}`
}
