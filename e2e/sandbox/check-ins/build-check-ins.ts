import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@soundings/shared/dates/durations'
import type { Database } from '../db/open-database.ts'
import { activity, checkInAssignments, checkInModules, checkInScores } from '../db/schema.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'
import type { CheckInScenario } from './check-ins.scenario.ts'
import { findCurrentVersion, sampleModules, toVersionId } from './modules/samples.ts'

export const importSampleModules = async (db: Database): Promise<void> => {
  await db
    .insert(checkInModules)
    .values(
      sampleModules.map(({ version = 1, ...module }) => ({
        ...module,
        version,
        versionId: toVersionId(module.id, version),
      })),
    )
    .onConflictDoNothing()
}

export const buildCheckIns = async (
  { db, now }: ClinicContext,
  userId: string,
  { checkIns, pastCheckIns, activity: counted }: CheckInScenario,
): Promise<void> => {
  const unknown = checkIns.find((id) => !sampleModules.some((module) => module.id === id))
  if (unknown) throw new HttpError(400, `There is no check-in ${unknown}`)
  if (checkIns.length > 0)
    await db.insert(checkInAssignments).values(checkIns.map((moduleId) => ({ userId, moduleId })))
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  if (pastCheckIns.length > 0)
    await db.insert(checkInScores).values(
      pastCheckIns.map(({ module, version, daysAgo, answers }) => ({
        id: randomUUID(),
        submissionId: randomUUID(),
        userId,
        moduleId: module,
        versionId: toVersionId(module, version ?? findCurrentVersion(module)),
        answers: Object.entries(answers).map(([key, value]) => ({ key, value })),
        createdAt: before(daysAgo),
      })),
    )
  const days = counted.flatMap(({ daysAgo, steps, distance }) => {
    const day = before(daysAgo).toISOString().slice(0, 10)
    return [
      { userId, type: 'steps' as const, day, value: steps },
      { userId, type: 'distance' as const, day, value: distance },
    ]
  })
  if (days.length > 0) await db.insert(activity).values(days)
}
