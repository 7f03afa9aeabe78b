import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { CADENCE_COPY, HOME_COPY } from './home.copy.ts'

/** Only the server decides what is overdue, never the clock of this device. */
export const splitByOverdue = (assigned: readonly AssignedAssessment[]) => ({
  toDo: assigned.filter(({ isOverdue }) => isOverdue),
  upcoming: assigned.filter(({ isOverdue }) => !isOverdue),
})

const describeCadence = (cadence: string): string | undefined =>
  Object.entries(CADENCE_COPY).find(([name]) => name === cadence)?.[1]

/** Number of questions and cadence. */
export const summaryOf = ({ assessment, cadence }: AssignedAssessment): string =>
  [HOME_COPY.questions({ count: assessment.totalQuestions }), describeCadence(cadence)]
    .filter(Boolean)
    .join(' · ')

/** The address of one assessment, or without an id of all that are overdue. */
export const assessmentUrl = (userId: string, assessmentId?: string): string => {
  const query = new URLSearchParams({
    context: 'patient_app',
    ...(assessmentId ? { assessments: assessmentId } : {}),
  })
  return `/user/${encodeURIComponent(userId)}/assessments?${query}`
}
