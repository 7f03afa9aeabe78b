import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { given, prepare } from '../db/prepare.ts'
import { assessmentVersions } from '../db/schema.ts'

/** What an answer is checked and calculated by. */
export type Instrument = Pick<typeof assessmentVersions.$inferSelect, 'content' | 'internals'>

type Version = { assessmentId: string; version: string }

const instrumentOf = prepare((db) =>
  db
    .select({ content: assessmentVersions.content, internals: assessmentVersions.internals })
    .from(assessmentVersions)
    .where(
      and(
        eq(assessmentVersions.assessmentId, given('assessmentId')),
        eq(assessmentVersions.version, given('version')),
      ),
    )
    .prepare('instrument'),
)

const MOST_KEPT = 50

/** The instruments that this process has read, the oldest first. A version never changes: its name is a hash of what is in it. */
const kept = new Map<string, Instrument>()

/** Reads a version of an instrument. Callers share the returned object, and must not modify it. */
export const readInstrument = async (
  db: Database,
  { assessmentId, version }: Version,
): Promise<Instrument> => {
  const name = JSON.stringify([assessmentId, version])
  const known = kept.get(name)
  if (known) return known
  const [instrument] = await instrumentOf(db).execute({ assessmentId, version })
  if (!instrument) throw new Error(`There is no version ${version} of ${assessmentId}.`)
  kept.set(name, instrument)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return instrument
}
