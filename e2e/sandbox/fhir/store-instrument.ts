import { eq } from 'drizzle-orm'
import { countQuestions } from '../assessments/question-count.rules.ts'
import type { Database } from '../db/open-database.ts'
import { assessments, assessmentVersions } from '../db/schema.ts'
import { hashJson } from '../hash.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import type { ImportNote } from './instrument.types.ts'

export type ImportResult = { assessmentId: string; name: string; questions: number; notes: ImportNote[] }

const hashVersion = (value: unknown) => hashJson(value).slice(0, 12)

/**
 * Imports a questionnaire. The same one again is a new version of the same assessment, if it changed at all.
 * @throws ImportError; nothing is stored then.
 */
export const storeInstrument = async (db: Database, input: unknown, now: Date): Promise<ImportResult> => {
  const { sourceKey, suggestedId, name, disorder, notes, ...asked } = importQuestionnaire(input)
  const { content, internals, language, translations } = asked
  const version = hashVersion(asked)
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(assessments).where(eq(assessments.sourceKey, sourceKey))
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
    return { assessmentId, name, questions: countQuestions(content), notes }
  })
}
