import { eq } from 'drizzle-orm'
import { countQuestions } from '../assessments/assigned-assessments.ts'
import type { Database } from '../db/open-database.ts'
import { assessments, assessmentVersions } from '../db/schema.ts'
import { hashJson } from '../hash.ts'
import { groupByMessage, ImportError } from './findings.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import type { ImportNote, Instrument } from './instrument.types.ts'

export type ImportResult = { assessmentId: string; name: string; questions: number; notes: ImportNote[] }

const hashVersion = (value: unknown) => hashJson(value).slice(0, 12)

/** A URL identifies an instrument. Without one, only an identical file is the same instrument. */
const toSourceKey = ({ url }: Instrument, input: unknown): string => url ?? `file ${hashJson(input)}`

const noteNamesakes = async (db: Database, { name, url }: Instrument, assessmentId: string) => {
  if (url) return []
  const same = await db.select().from(assessments).where(eq(assessments.name, name))
  return same.flatMap(({ id }) =>
    id === assessmentId
      ? []
      : [
          {
            linkId: '(file)',
            message: `it has no url: it is another instrument than ${id}, which has the same name; --replace ${id} makes it a new version of that one`,
          },
        ],
  )
}

type StoreOptions = {
  now: Date
  /** The assessment to update, even if its URL differs. */
  replaceId?: string | undefined
}

/** A file with the URL of an assessment becomes its new version. A file without a URL replaces one only on request. */
export const storeInstrument = async (
  db: Database,
  input: unknown,
  { now, replaceId }: StoreOptions,
): Promise<ImportResult> => {
  const instrument = importQuestionnaire(input)
  const { suggestedId, name, disorder, content, internals, language, translations } = instrument
  const version = hashVersion({ name, disorder, content, internals, language, translations })
  const sourceKey = toSourceKey(instrument, input)
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(assessments)
      .where(replaceId ? eq(assessments.id, replaceId) : eq(assessments.sourceKey, sourceKey))
    if (replaceId && !known)
      throw new ImportError([{ linkId: '(file)', message: `there is no assessment ${replaceId} to replace` }])
    const taken = await tx.select().from(assessments).where(eq(assessments.id, suggestedId))
    const assessmentId =
      known?.id ?? (taken.length > 0 ? `${suggestedId}-${hashVersion(sourceKey).slice(0, 6)}` : suggestedId)
    const current = { name, disorder, currentVersion: version }
    if (known) await tx.update(assessments).set(current).where(eq(assessments.id, assessmentId))
    else await tx.insert(assessments).values({ id: assessmentId, sourceKey, ...current })
    await tx
      .insert(assessmentVersions)
      .values({
        ...{ assessmentId, version, content, internals, translations },
        language: language ?? null,
        source: input,
        importedAt: now,
      })
      .onConflictDoNothing()
    const notes = groupByMessage([
      ...instrument.notes,
      ...(await noteNamesakes(tx, instrument, assessmentId)),
    ])
    return { assessmentId, name, questions: countQuestions(content), notes }
  })
}
