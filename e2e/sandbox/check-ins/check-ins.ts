import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { checkInAssignments, checkInModules, checkInScores } from '../db/check-ins.schema.ts'
import type { Database } from '../db/open-database.ts'
import type { CheckInModule, CheckInScores, SubmitCheckIns } from '../http/api.types.ts'
import { Refusal } from '../http/refusal.ts'
import { findPerson } from '../people/people.ts'

const asModule = ({ version: _, ...module }: typeof checkInModules.$inferSelect): CheckInModule => module

/** The current version of each module. */
const currentModules = async (db: Database, ids: readonly string[]): Promise<CheckInModule[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinctOn([checkInModules.id])
    .from(checkInModules)
    .where(inArray(checkInModules.id, [...ids]))
    .orderBy(checkInModules.id, desc(checkInModules.version))
  return rows.map(asModule)
}

export const readAssignedCheckIns = async (db: Database, userId: string): Promise<CheckInModule[]> => {
  const assigned = await db.select().from(checkInAssignments).where(eq(checkInAssignments.userId, userId))
  return currentModules(
    db,
    assigned.map(({ moduleId }) => moduleId),
  )
}

export const readAssignedCheckIn = async (db: Database, userId: string, id: string) => {
  const module = (await readAssignedCheckIns(db, userId)).find((candidate) => candidate.id === id)
  if (!module) throw new Refusal(404, 'This check-in is not assigned.')
  return module
}

/** A module, in one version or the current one. */
export const readCheckIn = async (db: Database, id: string, versionId: string | undefined) => {
  const wanted = versionId
    ? and(eq(checkInModules.id, id), eq(checkInModules.versionId, versionId))
    : eq(checkInModules.id, id)
  const [row] = await db.select().from(checkInModules).where(wanted).orderBy(desc(checkInModules.version))
  if (!row) throw new Refusal(404, 'There is no such check-in.')
  return asModule(row)
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
      ? await db.select().from(checkInModules).where(inArray(checkInModules.versionId, versions))
      : []
  return {
    checkInModules: modules.map(asModule),
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

type Submission = { userId: string; request: SubmitCheckIns; idempotencyKey: string | undefined; now: Date }

/** Stores answers, once for their key: all of them or none. */
export const submitCheckIns = async (db: Database, submission: Submission) => {
  const { userId, request, idempotencyKey, now } = submission
  await findPerson(db, userId)
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return db.transaction(async (tx) => {
    if (idempotencyKey) {
      const same = and(eq(checkInScores.userId, userId), eq(checkInScores.idempotencyKey, idempotencyKey))
      const [earlier] = await tx.select().from(checkInScores).where(same)
      if (earlier && earlier.requestHash !== requestHash)
        throw new Refusal(409, 'This was sent before, with other answers.')
      if (earlier) return { submissionId: earlier.submissionId, submittedAt: earlier.createdAt.toISOString() }
    }
    const submissionId = randomUUID()
    for (const { moduleId, moduleVersionId, answers } of request) {
      await readAssignedCheckIn(tx, userId, moduleId)
      const { content } = await readCheckIn(tx, moduleId, moduleVersionId)
      const known = new Set(content.nodes.map(({ id }) => id))
      if (answers.some(({ key }) => !known.has(key)))
        throw new Refusal(422, 'An answer belongs to no question of this check-in.')
      await tx.insert(checkInScores).values({
        id: randomUUID(),
        submissionId,
        userId,
        moduleId,
        versionId: moduleVersionId,
        answers,
        createdAt: now,
        idempotencyKey: idempotencyKey ?? null,
        requestHash,
      })
    }
    return { submissionId, submittedAt: now.toISOString() }
  })
}
