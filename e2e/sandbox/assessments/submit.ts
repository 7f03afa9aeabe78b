import { randomUUID } from 'node:crypto'
import { findDefinition } from '@soundings/shared/calculations/response-items.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction } from '../db/in-transaction.ts'
import type { Database } from '../db/open-database.ts'
import { assessments, assessmentVersions, assignments, submissions, users } from '../db/schema.ts'
import { eraseSubmitted } from '../drafts/drafts.ts'
import type { SubmitRequest, SubmitResult, SubmittedAssessment } from '../http/api.types.ts'
import { HttpError, personNotFound, type SubmissionConflict } from '../http/http-error.ts'
import { readAnswer } from './answer-value.rules.ts'
import { checkAnswers } from './answers.rules.ts'
import { isCurrentVersion } from './assigned-assessments.ts'
import { calculateAnswers, selectStored } from './calculated-answers.ts'
import { isOpen, nextDueDate } from './due.rules.ts'

type Submission = { userId: string; request: SubmitRequest; now: Date }

type Instrument = Pick<typeof assessmentVersions.$inferSelect, 'content' | 'internals' | 'version'>

const readInstruments = async (db: Database, ids: readonly string[]): Promise<Map<string, Instrument>> => {
  const { content, internals, version } = assessmentVersions
  const rows = await db
    .select({ id: assessments.id, content, internals, version })
    .from(assessments)
    .innerJoin(assessmentVersions, isCurrentVersion)
    .where(inArray(assessments.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

const checkAssessment = (instrument: Instrument | undefined, submitted: SubmittedAssessment) => {
  if (!instrument) throw new HttpError(422, 'We could not find this assessment.')
  const { content, internals, version } = instrument
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

type Assignment = typeof assignments.$inferSelect

/**
 * @throws HttpError 409 that lists the assessments that were answered already or withdrawn; the others can be sent
 * again.
 */
const checkStillAssigned = (assigned: readonly Assignment[], submittedIds: readonly string[]) => {
  const conflicts: SubmissionConflict[] = []
  for (const assessmentId of submittedIds) {
    const ofThis = assigned.filter((one) => one.assessmentId === assessmentId)
    if (ofThis.some(isOpen)) continue
    conflicts.push({ assessmentId, reason: ofThis.length > 0 ? 'answered' : 'withdrawn' })
  }
  if (conflicts.length > 0)
    throw new HttpError(409, 'This was already answered, or is no longer assigned.', { conflicts })
}

const advanceAssignments = async (db: Database, assigned: readonly Assignment[], now: Date) => {
  const today = now.toISOString().slice(0, 10)
  for (const { clinicAssessmentId, cadence } of assigned.filter(isOpen)) {
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
  const submittedIds = request.assessments.map(({ id }) => id)
  return inTransaction(db, async (tx) => {
    // A lock per person: of two concurrent submissions the second finds what the first has left open.
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (!person) throw personNotFound()
    const assigned = await tx
      .select()
      .from(assignments)
      .where(and(eq(assignments.userId, userId), inArray(assignments.assessmentId, submittedIds)))
    checkStillAssigned(assigned, submittedIds)
    const instruments = await readInstruments(tx, submittedIds)
    const checked = request.assessments.map((one) => checkAssessment(instruments.get(one.id), one))
    await advanceAssignments(tx, assigned, now)
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
