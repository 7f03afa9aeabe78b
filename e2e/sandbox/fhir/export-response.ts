import { and, eq } from 'drizzle-orm'
import type { StoredAssessment } from '../assessments/submission.types.ts'
import type { Database } from '../db/open-database.ts'
import { assessmentVersions, submissions } from '../db/schema.ts'
import type { AssessmentAnswer } from '../http/api.types.ts'
import { Refusal } from '../http/refusal.ts'
import type { InstrumentInternals, OptionValue, QuestionInternals } from './instrument.types.ts'

type AnswerValue = OptionValue | { valueString: string } | { valueInteger: number }
type ResponseItem = { linkId: string; answer: AnswerValue[] }

const isoOf = (text: string) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2')

const writtenValue = (value: string | number, { writtenAs }: QuestionInternals): AnswerValue => {
  if (typeof value === 'number') return { valueInteger: value }
  const iso = isoOf(value)
  return writtenAs === 'date' && iso !== value ? { valueDate: iso } : { valueString: value }
}

const valuesOf = (answer: AssessmentAnswer, internals: QuestionInternals): AnswerValue[] => {
  if ('value' in answer) return [writtenValue(answer.value, internals)]
  const ids = 'answerIds' in answer.answerValue ? answer.answerValue.answerIds : [answer.answerValue.answerId]
  return ids.flatMap((id) => internals.options[id] ?? [])
}

/** Answers by the item that they answer; the choices of an open choice and its own words are one item. */
export const responseItemsOf = (
  answers: readonly AssessmentAnswer[],
  internals: InstrumentInternals,
): ResponseItem[] => {
  const items = new Map<string, AnswerValue[]>()
  for (const answer of answers) {
    const known = internals[answer.key]
    if (known) items.set(known.linkId, [...(items.get(known.linkId) ?? []), ...valuesOf(answer, known)])
  }
  return [...items].map(([linkId, answer]) => ({ linkId, answer }))
}

const responseOf = async (
  db: Database,
  submission: typeof submissions.$inferSelect,
  stored: StoredAssessment,
) => {
  const answered = and(
    eq(assessmentVersions.assessmentId, stored.id),
    eq(assessmentVersions.version, stored.version),
  )
  const [version] = await db.select().from(assessmentVersions).where(answered)
  return {
    resourceType: 'QuestionnaireResponse' as const,
    status: 'completed' as const,
    questionnaire: stored.id,
    authored: submission.createdAt.toISOString(),
    subject: { identifier: { value: submission.userId } },
    item: responseItemsOf(stored.answers, version?.internals ?? {}),
  }
}

/**
 * A submission as FHIR R4 QuestionnaireResponses, one for each of its assessments.
 * @throws Refusal 404 when there is none with this id.
 */
export const exportSubmission = async (db: Database, submissionId: string) => {
  const [submission] = await db.select().from(submissions).where(eq(submissions.id, submissionId))
  if (!submission) throw new Refusal(404, 'There is no such submission.')
  const responses = []
  for (const stored of submission.answers) responses.push(await responseOf(db, submission, stored))
  return responses
}
