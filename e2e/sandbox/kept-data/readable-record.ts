import { parseInstanceKey } from '@soundings/shared/conditions/instances.rules'
import { and, asc, eq } from 'drizzle-orm'
import { readAnswer } from '../assessments/answer-value.rules.ts'
import type { StoredAssessment } from '../assessments/submission.types.ts'
import { readScores } from '../check-ins/check-ins.ts'
import type { Database } from '../db/open-database.ts'
import { assessments, assessmentVersions, clinics, submissions } from '../db/schema.ts'
import type { AssessmentAnswer, CheckInAnswer, FormNode, Question } from '../http/api.types.ts'
import { findPerson } from '../people/people.ts'
import type { ReadableForm, ReadableRecord } from './readable-page.rules.ts'

/** Question and answers may be in the section or with the question. */
type Asked = { question: Question | undefined; shared: readonly { id: string; title: string }[] }

const toAnswerText = (answer: AssessmentAnswer, { question, shared }: Asked): string => {
  const { answerIds, value } = readAnswer(answer)
  const options = [...(question?.answers ?? []), ...shared]
  const chosen = answerIds.map((id) => options.find((option) => option.id === id)?.title ?? id)
  return [...chosen, ...(value === undefined ? [] : [String(value)])].join(', ')
}

const readAssessmentForm = async (
  db: Database,
  { id, version, answers }: StoredAssessment,
  at: Date,
): Promise<ReadableForm> => {
  const isVersion = and(eq(assessmentVersions.assessmentId, id), eq(assessmentVersions.version, version))
  const [stored] = await db.select().from(assessmentVersions).where(isVersion)
  const [assessment] = await db.select().from(assessments).where(eq(assessments.id, id))
  const section = stored?.content.sections[0]
  return {
    title: assessment?.name ?? id,
    at: at.toISOString(),
    answers: answers.map((answer) => {
      const { key, number } = parseInstanceKey(answer.key)
      const find = (wanted: string) => section?.questions.find((one) => one.key === wanted)
      const own = find(answer.key)
      const question = own ?? find(key)
      return {
        question: question && !own ? `${question.title} (${number})` : (question?.title ?? answer.key),
        answer: toAnswerText(answer, { question, shared: section?.answers ?? [] }),
      }
    }),
  }
}

const toNodeText = ({ value }: CheckInAnswer, node: FormNode | undefined): string =>
  [value]
    .flat()
    .map(
      (one) =>
        node?.answers?.find((answer) => answer.value === one || answer.id === one)?.label ?? String(one),
    )
    .join(', ')

const readCheckInForms = async (db: Database, userId: string): Promise<ReadableForm[]> => {
  const { checkInModules, checkInScores } = await readScores(db, userId, [])
  return checkInScores.map(({ moduleId, versionId, answers, createdAt }) => {
    const module = checkInModules.find((candidate) => candidate.versionId === versionId)
    return {
      title: module?.title ?? moduleId,
      at: createdAt,
      answers: answers.map((answer) => {
        const node = module?.content.nodes.find(({ id }) => id === answer.key)
        return { question: node?.label ?? answer.key, answer: toNodeText(answer, node) }
      }),
    }
  })
}

/** All that a person is and has answered, in words; the oldest answers first. */
export const readReadableRecord = async (
  db: Database,
  userId: string,
  now: Date,
): Promise<ReadableRecord> => {
  const person = await findPerson(db, userId)
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
  const sent = await db
    .select()
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(asc(submissions.createdAt))
  const forms = await readCheckInForms(db, userId)
  for (const { answers, createdAt } of sent)
    for (const stored of answers) forms.push(await readAssessmentForm(db, stored, createdAt))
  return {
    clinic: clinic?.name ?? '',
    exportedAt: now.toISOString(),
    facts: [
      ['Name', `${person.firstName} ${person.lastName}`],
      ['Date of birth', person.dateOfBirth],
      ...(person.email ? [['Email', person.email] as const] : []),
      ...(person.phoneNumber ? [['Phone number', person.phoneNumber] as const] : []),
    ],
    forms: forms.sort((one, other) => one.at.localeCompare(other.at)),
  }
}
