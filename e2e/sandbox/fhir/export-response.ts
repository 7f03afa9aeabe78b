import type { Answers } from '@soundings/shared/calculations/calculate.rules'
import { toResponseItems } from '@soundings/shared/calculations/response-items.rules'
import { evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { expandForAnswers } from '@soundings/shared/conditions/instances.rules'
import { and, eq } from 'drizzle-orm'
import { calculateAnswers, selectStored, toAnswersByKey } from '../assessments/calculated-answers.ts'
import type { Database } from '../db/open-database.ts'
import type { StoredAssessment } from '../db/schema.ts'
import { assessmentVersions, submissions, users } from '../db/schema.ts'
import type { AssessmentAnswer, AssessmentContent, Question } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { toNarrative } from './narrative.rules.ts'
import type { Questionnaire } from './questionnaire.types.ts'
import { parseSource } from './read-resources.ts'

type Submission = typeof submissions.$inferSelect
type Person = typeof users.$inferSelect

const toInitialAnswers = ({ key, type, initial }: Question): AssessmentAnswer[] => {
  const { answerIds = [], value } = initial ?? {}
  if (answerIds.length === 0) return value === undefined ? [] : [{ key, value }]
  if (type === 'multi-select') return [{ key, answerValue: { answerIds: [...answerIds] } }]
  return [{ key, answerValue: { answerId: answerIds[0] ?? '' } }]
}

/** The page does not send the displayed answers of read-only questions. */
const withReadOnlyAnswers = (
  content: AssessmentContent,
  answers: readonly AssessmentAnswer[],
  calculated: Answers,
): AssessmentAnswer[] => {
  const [asked] = content.sections
  const section = asked && expandForAnswers(asked, answers)
  if (!section?.questions.some(({ readOnly }) => readOnly)) return [...answers]
  const sent = toAnswersByKey(answers)
  const { questions } = evaluateEnabled(section, { ...sent, ...calculated })
  const shown = section.questions.filter(
    ({ key, readOnly }) => readOnly && questions.has(key) && !Object.hasOwn(sent, key),
  )
  return [...answers, ...shown.flatMap(toInitialAnswers)]
}

/** If a participant answers for a patient, subject and source differ. */
const toSubjectAndSource = ({ userId }: Submission, person: Person | undefined) => {
  const patient = (value: string) => ({ type: 'Patient', identifier: { value } })
  const subject = patient(person?.relatedPatientId ?? person?.patientId ?? userId)
  if (!person?.relatedPatientId) return { subject, source: subject }
  return { subject, source: { type: 'RelatedPerson', identifier: { value: userId } } }
}

const toCanonical = (source: Questionnaire | undefined, assessmentId: string): string => {
  const { url, version } = source ?? {}
  if (!url) return `Questionnaire/${encodeURIComponent(assessmentId)}`
  return version && !url.includes('|') ? `${url}|${version}` : url
}

const toQuestionnaireResponse = async (db: Database, submission: Submission, stored: StoredAssessment) => {
  const answered = and(
    eq(assessmentVersions.assessmentId, stored.id),
    eq(assessmentVersions.version, stored.version),
  )
  const [version] = await db.select().from(assessmentVersions).where(answered)
  const [person] = await db.select().from(users).where(eq(users.id, submission.userId))
  const content = version?.content ?? { sections: [] }
  const calculated =
    stored.calculated ?? selectStored(content, stored.answers, calculateAnswers(content, stored.answers))
  const answers = withReadOnlyAnswers(content, stored.answers, calculated)
  const source = parseSource(version?.source)
  const given = { ...toAnswersByKey(answers), ...calculated }
  const item = toResponseItems(given, version?.internals ?? {}, source?.item ?? [])
  return {
    resourceType: 'QuestionnaireResponse' as const,
    text: toNarrative(item, source?.language),
    questionnaire: toCanonical(source, stored.id),
    status: 'completed' as const,
    ...toSubjectAndSource(submission, person),
    authored: submission.createdAt.toISOString(),
    // FHIR has no empty lists: a missing list means no answers.
    ...(item.length > 0 ? { item } : {}),
  }
}

/** @throws HttpError 404 for an unknown id. */
export const exportSubmission = async (db: Database, submissionId: string) => {
  const [submission] = await db.select().from(submissions).where(eq(submissions.id, submissionId))
  if (!submission) throw new HttpError(404, 'There is no such submission.')
  const responses = []
  for (const stored of submission.answers)
    responses.push(await toQuestionnaireResponse(db, submission, stored))
  return responses
}
