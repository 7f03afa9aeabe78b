import { randomUUID } from 'node:crypto'
import { findDefinition } from '@soundings/shared/calculations/response-items.rules'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { given, givenRow, prepare } from '../db/prepare.ts'
import { assessments, assignments, submissions } from '../db/schema.ts'
import { eraseSubmitted } from '../drafts/drafts.ts'
import type { SubmitRequest, SubmitResult, SubmittedAssessment } from '../http/api.types.ts'
import { toDateString } from '../http/clinic-context.ts'
import { bodyOf, type Handlers, userIdOf } from '../http/handler.ts'
import { HttpError, type SubmissionConflict } from '../http/http-error.ts'
import { type Access, authorizeDefinitions } from '../proof/access.ts'
import { checkAnswers, readAnswer } from './answers.rules.ts'
import {
  type Instrument,
  isOpen,
  nextDueDate,
  readAssessments,
  readAssignedAssessments,
  readInstrument,
} from './assigned-assessments.ts'
import { calculateAnswers, selectStored } from './calculated-answers.ts'

/** `clinician_app` needs a code of the clinic, and only a kiosk visit sends `kiosk`. @throws HttpError 403 */
const checkSender = async (
  userId: string,
  { assigneeUserId, source }: Pick<SubmitRequest, 'assigneeUserId' | 'source'>,
  access: Access,
): Promise<void> => {
  if (assigneeUserId !== userId) throw new HttpError(403, 'These answers are for someone else.')
  if (source === 'clinician_app' && !access.isClinic(userId))
    throw new HttpError(403, "Please open these questions again from the clinic's app.")
  if ((source === 'kiosk') !== (await access.isVisitor(userId)))
    throw new HttpError(403, 'Please open these questions again, with your link or at the kiosk.')
}

/** With a fixed lock order, the second of two concurrent submissions sees only what the first left open. */
const lockAssigned = prepare((db) =>
  db
    .select({ ...getTableColumns(assignments), version: assessments.currentVersion })
    .from(assignments)
    .innerJoin(assessments, eq(assessments.id, assignments.assessmentId))
    .where(
      and(
        eq(assignments.userId, given('userId')),
        sql`${assignments.assessmentId} = any(${given('assessmentIds')})`,
      ),
    )
    .orderBy(asc(assignments.clinicAssessmentId))
    .for('update', { of: assignments })
    .prepare('lock-assigned'),
)

type Assigned = Awaited<ReturnType<ReturnType<typeof lockAssigned>['execute']>>[number]

/** @throws HttpError 409 that lists assessments already answered or withdrawn. A client can send the others again. */
const checkStillAssigned = (assigned: readonly Assigned[], submittedIds: readonly string[]) => {
  const conflicts: SubmissionConflict[] = []
  const versions = new Map<string, string>()
  for (const assessmentId of submittedIds) {
    const ofThis = assigned.filter((one) => one.assessmentId === assessmentId)
    const open = ofThis.find(isOpen)
    if (open) versions.set(assessmentId, open.version)
    else conflicts.push({ assessmentId, reason: ofThis.length > 0 ? 'answered' : 'withdrawn' })
  }
  if (conflicts.length > 0)
    throw new HttpError(409, 'This was already answered, or is no longer assigned.', { conflicts })
  return versions
}

const checkAssessment = ({ content, internals }: Instrument, { answers }: SubmittedAssessment) => {
  const calculated = calculateAnswers(content, answers)
  checkAnswers(content, answers, calculated)
  const isRisk = answers.some((answer) =>
    readAnswer(answer).answerIds.some((id) =>
      findDefinition(internals, answer.key)?.riskAnswerIds.includes(id),
    ),
  )
  return { calculated: calculated && selectStored(content, answers, calculated), isRisk }
}

const advance = prepare((db) =>
  db
    .update(assignments)
    .set({
      dueDate: sql`coalesce(${given('dueDate')}::date, ${assignments.dueDate})`,
      completedAt: sql`${given('completedAt')}::timestamptz`,
      lastSubmittedOn: sql`${given('today')}::date`,
    })
    .where(eq(assignments.clinicAssessmentId, given('clinicAssessmentId')))
    .prepare('advance-assignment'),
)

const advanceAssignments = async (db: Database, assigned: readonly Assigned[], now: Date) => {
  const today = toDateString(now)
  for (const { clinicAssessmentId, cadence } of assigned.filter(isOpen)) {
    const dueDate = nextDueDate(cadence, today) ?? null
    const completedAt = dueDate === null ? now.toISOString() : null
    await advance(db).execute({ clinicAssessmentId, dueDate, completedAt, today })
  }
}

const insertSubmission = prepare((db) =>
  db.insert(submissions).values(givenRow(submissions)).prepare('insert-submission'),
)

/** @throws HttpError 409 for an assessment that is not assigned; 422 for wrong answers or a duplicate assessment. */
const submit = (db: Database, userId: string, request: SubmitRequest, now: Date): Promise<SubmitResult> => {
  const submittedIds = request.assessments.map(({ id }) => id)
  if (new Set(submittedIds).size < submittedIds.length)
    throw new HttpError(422, 'The same assessment was sent twice.')
  return db.transaction(async (tx) => {
    const assigned = await lockAssigned(tx).execute({ userId, assessmentIds: submittedIds })
    const versions = checkStillAssigned(assigned, submittedIds)
    const answers: (typeof submissions.$inferInsert)['answers'] = []
    let safetyNet = false
    for (const one of request.assessments) {
      const version = versions.get(one.id) ?? ''
      const instrument = await readInstrument(tx, { assessmentId: one.id, version })
      const { calculated, isRisk } = checkAssessment(instrument, one)
      answers.push({ id: one.id, version, answers: one.answers, ...(calculated ? { calculated } : {}) })
      safetyNet ||= isRisk
    }
    await advanceAssignments(tx, assigned, now)
    await eraseSubmitted(tx, { userId, kind: 'assessments' }, submittedIds, now)
    const submissionId = randomUUID()
    const { assigneeUserId, source, submissionType, isNewPatient } = request
    await insertSubmission(tx).execute({
      ...{ id: submissionId, userId, assigneeUserId, answers, source, submissionType, isNewPatient },
      createdAt: now,
    })
    return { submissionId, submittedAt: now.toISOString(), safetyNet }
  })
}

export const assessmentHandlers: Handlers = {
  getAssignedAssessments: ({ db, now }, incoming) =>
    readAssignedAssessments(db, userIdOf(incoming), {
      today: toDateString(now()),
      language: incoming.language,
    }),
  getAssessments: async (context, { query, access }) => {
    const ids = (query.Ids ?? '').split(',').filter(Boolean)
    await authorizeDefinitions(context, access, ids)
    return readAssessments(context.db, ids)
  },
  submitAssessments: async ({ db, now }, incoming) => {
    const request = bodyOf<'submitAssessments'>(incoming)
    await checkSender(userIdOf(incoming), request, incoming.access)
    return submit(db, userIdOf(incoming), request, now())
  },
}
