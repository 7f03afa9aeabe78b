import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { checkInAssignments, checkInModules, checkInScores } from '../db/check-ins.schema.ts'
import type { Database } from '../db/open-database.ts'
import { eraseSubmitted } from '../drafts/drafts.ts'
import type { CheckInModule, CheckInScores, SubmitCheckIns } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { findPerson } from '../people/people.ts'

const toModule = ({ version: _, ...module }: typeof checkInModules.$inferSelect): CheckInModule => module

/** The current version of each module. */
const readCurrentModules = async (db: Database, ids: readonly string[]): Promise<CheckInModule[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinctOn([checkInModules.id])
    .from(checkInModules)
    .where(inArray(checkInModules.id, [...ids]))
    .orderBy(checkInModules.id, desc(checkInModules.version))
  return rows.map(toModule)
}

export const readAssignedCheckIns = async (db: Database, userId: string): Promise<CheckInModule[]> => {
  const assigned = await db.select().from(checkInAssignments).where(eq(checkInAssignments.userId, userId))
  return readCurrentModules(
    db,
    assigned.map(({ moduleId }) => moduleId),
  )
}

export const readAssignedCheckIn = async (db: Database, userId: string, id: string) => {
  const module = (await readAssignedCheckIns(db, userId)).find((candidate) => candidate.id === id)
  if (!module) throw new HttpError(404, 'This check-in is not assigned.')
  return module
}

/** A module, in one version or the current one. */
export const readCheckIn = async (db: Database, id: string, versionId: string | undefined) => {
  const wanted = versionId
    ? and(eq(checkInModules.id, id), eq(checkInModules.versionId, versionId))
    : eq(checkInModules.id, id)
  const [row] = await db.select().from(checkInModules).where(wanted).orderBy(desc(checkInModules.version))
  if (!row) throw new HttpError(404, 'We could not find this check-in.')
  return toModule(row)
}

export const readScores = async (
  db: Database,
  userId: string,
  moduleIds: readonly string[],
): Promise<CheckInScores> => {
  const mine = eq(checkInScores.userId, userId)
  const rows = await db
    .select()
    .from(checkInScores)
    .where(moduleIds.length > 0 ? and(mine, inArray(checkInScores.moduleId, [...moduleIds])) : mine)
    .orderBy(desc(checkInScores.createdAt))
  const versions = [...new Set(rows.map(({ versionId }) => versionId))]
  const modules =
    versions.length > 0
      ? await db
          .select()
          .from(checkInModules)
          .where(inArray(checkInModules.versionId, versions))
          .orderBy(checkInModules.version)
      : []
  return {
    checkInModules: modules.map(toModule),
    checkInScores: rows.map(({ id, moduleId, versionId, answers, createdAt }) => ({
      id,
      moduleId,
      versionId,
      answers,
      createdAt: createdAt.toISOString(),
      updatedAt: createdAt.toISOString(),
    })),
  }
}

type Submission = { userId: string; request: SubmitCheckIns; now: Date }

/** Checks that each module is assigned to the person and unique, and has the answered questions. */
const checkRequest = async (db: Database, { userId, request }: Submission) => {
  if (new Set(request.map(({ moduleId }) => moduleId)).size < request.length)
    throw new HttpError(422, 'The same check-in was sent twice.')
  for (const { moduleId, moduleVersionId, answers } of request) {
    await readAssignedCheckIn(db, userId, moduleId)
    const { content } = await readCheckIn(db, moduleId, moduleVersionId)
    const known = new Set(content.nodes.map(({ id }) => id))
    if (answers.some(({ key }) => !known.has(key)))
      throw new HttpError(422, 'One of the answers is to a question that this check-in does not have.')
  }
}

/** Stores answers, all or none. */
export const submitCheckIns = async (db: Database, submission: Submission) => {
  const { userId, request, now } = submission
  await findPerson(db, userId)
  await checkRequest(db, submission)
  const submissionId = randomUUID()
  const rows = request.map(({ moduleId, moduleVersionId, answers }) => ({
    id: randomUUID(),
    submissionId,
    userId,
    moduleId,
    versionId: moduleVersionId,
    answers,
    createdAt: now,
  }))
  if (rows.length > 0) await db.insert(checkInScores).values(rows)
  const submittedIds = request.map(({ moduleId }) => moduleId)
  await eraseSubmitted(db, { userId, kind: 'check-ins' }, submittedIds, now)
  return { submissionId, submittedAt: now.toISOString() }
}
