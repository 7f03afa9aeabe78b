import type { Assessment } from '@soundings/shared/api/assessments'
import type { PartValues } from '@soundings/shared/drafts/draft-rows'
import type { FieldValue, FormValues } from './answers.rules.ts'
import { keptValuesOf, partOf } from './kept-answers.rules.ts'
import { questionsOf } from './question.rules.ts'
import { answerSchemaOf, problemOf } from './question.schema.ts'

/**
 * The answers of one visit, form by form, whatever way a form is left. They are not React's: an answer is drawn
 * by its own question alone.
 */
export const createAnswerSheets = (
  assessments: readonly Assessment[],
  kept: Readonly<Record<string, PartValues>>,
) => {
  const sheets = new Map<string, FormValues>(
    assessments.map((assessment) => {
      const part = partOf(assessment)
      return [part, keptValuesOf(assessment, kept[part])]
    }),
  )
  let isKept = [...sheets.values()].some((values) => Object.keys(values).length > 0)
  const of = (part: string): FormValues => sheets.get(part) ?? {}
  const isComplete = (assessment: Assessment) => {
    const values = of(partOf(assessment))
    return questionsOf(assessment).every(
      (question) => problemOf(answerSchemaOf(question), values[question.field]) === undefined,
    )
  }
  return {
    /** Parts of the draft that this visit is about. */
    parts: [...sheets.keys()],
    of,
    set: (part: string, field: string, value: FieldValue) =>
      void sheets.set(part, { ...of(part), [field]: value }),
    /** Whether anything was kept when the visit began, and is still there. */
    isKept: () => isKept,
    isEmpty: () => [...sheets.values()].every((values) => Object.keys(values).length === 0),
    clear: () => {
      sheets.clear()
      isKept = false
    },
    /** How far a visit may go: to the first form that is not complete. */
    reachable: (step: number): number => {
      const open = assessments.slice(0, step).findIndex((assessment) => !isComplete(assessment))
      return open === -1 ? Math.min(step, assessments.length - 1) : open
    },
  }
}

export type AnswerSheets = ReturnType<typeof createAnswerSheets>
