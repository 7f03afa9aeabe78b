import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { idOfForm } from '@soundings/shared/forms/form-id.rules'
import { CADENCE_COPY, HOME_COPY } from './home.copy.ts'

/** The server decides, never the clock of this device. */
export const splitByOverdue = (assigned: readonly AssignedAssessment[]) => ({
  toDo: assigned.filter(({ isOverdue }) => isOverdue),
  upcoming: assigned.filter(({ isOverdue }) => !isOverdue),
})

/** @param parts of the person's drafts. */
export const isBegun = (toDo: readonly AssignedAssessment[], parts: readonly string[] = []): boolean =>
  toDo.some(({ assessment }) => parts.some((part) => idOfForm(part) === assessment.id))

const describeCadence = (cadence: string): string | undefined =>
  Object.entries(CADENCE_COPY).find(([name]) => name === cadence)?.[1]

export const summaryOf = ({ assessment, cadence }: AssignedAssessment): string =>
  [HOME_COPY.questions({ count: assessment.totalQuestions }), describeCadence(cadence)]
    .filter(Boolean)
    .join(' · ')

/** Without an id, the address of all overdue assessments. */
export const assessmentUrl = (userId: string, assessmentId?: string): string => {
  const query = new URLSearchParams({
    context: 'patient_app',
    ...(assessmentId ? { assessments: assessmentId } : {}),
  })
  return `/user/${encodeURIComponent(userId)}/assessments?${query}`
}
