import { randomUUID } from 'node:crypto'
import { findDefinition } from '@soundings/shared/calculations/response-items.rules'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { assessments, assessmentVersions, assignments, submissions, users } from '../db/schema.ts'
import { eraseSubmitted } from '../drafts/drafts.ts'
import type { SubmitRequest, SubmitResult, SubmittedAssessment } from '../http/api.types.ts'
import { HttpError, type SubmissionConflict } from '../http/http-error.ts'
import { findPerson } from '../people/people.ts'
import { readAnswer } from './answer-value.rules.ts'
import { checkAnswers } from './answers.rules.ts'
import { calculateAnswers, selectStored } from './calculated-answers.ts'
import { isOpen, nextDueDate } from './due.rules.ts'

type Submission = { userId: string; request: SubmitRequest; now: Date }

const checkAssessment = async (db: Database, submitted: SubmittedAssessment) => {
  const [row] = await db
    .select()
    .from(assessments)
    .innerJoin(
      assessmentVersions,
      and(
        eq(assessmentVersions.assessmentId, assessments.id),
        eq(assessmentVersions.version, assessments.currentVersion),
      ),
    )
    .where(eq(assessments.id, submitted.id))
  if (!row) throw new HttpError(422, 'We could not find this assessment.')
  const { content, internals, version } = row.assessment_versions
  const calculated = calculateAnswers(content, submitted.answers)
  checkAnswers(content, submitted.answers, calculated)
  const isRisk = submitted.answers.some((answer) =>
    readAnswer(answer).answerIds.some((id) =>
      findDefinition(internals, answer.key)?.riskAnswerIds.includes(id),
    ),
  )
  const stored = {
    id: submitted.id,
    version,
    answers: submitted.answers,
    ...(calculated ? { calculated: selectStored(content, submitted.answers, calculated) } : {}),
  }
  return { stored, isRisk }
}

const findAssignments = (db: Database, userId: string, assessmentId: string) =>
  db
    .select()
    .from(assignments)
    .where(and(eq(assignments.userId, userId), eq(assignments.assessmentId, assessmentId)))

/**
 * @throws HttpError 409 that lists the assessments that were answered already or withdrawn; the others can be sent
 * again.
 */
const checkStillAssigned = async (db: Database, { userId, request }: Submission) => {
  const conflicts: SubmissionConflict[] = []
  for (const { id: assessmentId } of request.assessments) {
    const assigned = await findAssignments(db, userId, assessmentId)
    if (assigned.some(isOpen)) continue
    conflicts.push({ assessmentId, reason: assigned.length > 0 ? 'answered' : 'withdrawn' })
  }
  if (conflicts.length > 0)
    throw new HttpError(409, 'This was already answered, or is no longer assigned.', { conflicts })
}

const advanceAssignments = async (db: Database, userId: string, assessmentId: string, now: Date) => {
  const assigned = (await findAssignments(db, userId, assessmentId)).filter(isOpen)
  const today = now.toISOString().slice(0, 10)
  for (const { clinicAssessmentId, cadence } of assigned) {
    const dueDate = nextDueDate(cadence, today)
    await db
      .update(assignments)
      .set(dueDate ? { dueDate, lastSubmittedOn: today } : { completedAt: now, lastSubmittedOn: today })
      .where(eq(assignments.clinicAssessmentId, clinicAssessmentId))
  }
}

/** Stores a submission and advances its assignments, in one transaction. */
export const submitAssessments = async (db: Database, submission: Submission): Promise<SubmitResult> => {
  const { userId, request, now } = submission
  await findPerson(db, userId)
  return db.transaction(async (tx) => {
    // A lock per person: of two concurrent submissions the second finds what the first has left open.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await checkStillAssigned(tx, submission)
    const checked = []
    for (const assessment of request.assessments) checked.push(await checkAssessment(tx, assessment))
    for (const { id } of request.assessments) await advanceAssignments(tx, userId, id, now)
    const submittedIds = request.assessments.map(({ id }) => id)
    await eraseSubmitted(tx, { userId, kind: 'assessments' }, submittedIds, now)
    const submissionId = randomUUID()
    await tx.insert(submissions).values({
      id: submissionId,
      userId,
      assigneeUserId: request.assigneeUserId,
      answers: checked.map(({ stored }) => stored),
      source: request.source,
      submissionType: request.submissionType,
      isNewPatient: request.isNewPatient,
      createdAt: now,
    })
    return {
      submissionId,
      submittedAt: now.toISOString(),
      safetyNet: checked.some(({ isRisk }) => isRisk),
    }
  })
}
