import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { assessments, assessmentVersions, assignments } from '../db/schema.ts'
import type { Assessment, AssignedAssessment } from '../http/api.types.ts'
import { findPerson } from '../people/people.ts'
import { ENGLISH, type Language, matchLanguage } from '../words/languages.rules.ts'
import { withShownCalculations } from './calculated-answers.ts'
import { isOpen, isOverdue } from './due.rules.ts'
import { countQuestions } from './question-count.rules.ts'

/** Definitions by id; unknown ids are left out. */
export const readAssessments = async (db: Database, ids: readonly string[]): Promise<Assessment[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(assessments)
    .innerJoin(assessmentVersions, eq(assessmentVersions.assessmentId, assessments.id))
    .where(inArray(assessments.id, [...ids]))
  return rows
    .filter((row) => row.assessment_versions.version === row.assessments.currentVersion)
    .map((row) => ({
      id: row.assessments.id,
      name: row.assessments.name,
      version: row.assessments.currentVersion,
      ...(row.assessment_versions.language ? { language: row.assessment_versions.language } : {}),
      ...(row.assessment_versions.translations.length > 0
        ? {
            translations: row.assessment_versions.translations.map((translation) => ({
              ...translation,
              content: withShownCalculations(translation.content),
            })),
          }
        : {}),
      content: withShownCalculations(row.assessment_versions.content),
    }))
}

/** The name of an instrument in a language, where it has one in it; else in its own. */
const nameIn = (language: Language, { name, language: own = ENGLISH, translations = [] }: Assessment) => {
  const translated = translations.find((translation) => matchLanguage([translation.language]) === language)
  return matchLanguage([own]) !== language && translated
    ? { name: translated.name, language: translated.language }
    : { name, language: own }
}

/** What is assigned to a person, the oldest due first. */
export const readAssignedAssessments = async (
  db: Database,
  userId: string,
  { today, language = ENGLISH }: { today: string; language?: Language },
): Promise<AssignedAssessment[]> => {
  await findPerson(db, userId)
  const rows = await db
    .select()
    .from(assignments)
    .innerJoin(assessments, eq(assessments.id, assignments.assessmentId))
    .where(eq(assignments.userId, userId))
    .orderBy(asc(assignments.dueDate), asc(assessments.name))
  const definitions = await readAssessments(
    db,
    rows.map((row) => row.assessments.id),
  )
  const summaryOf = ({ id, name, disorder }: typeof assessments.$inferSelect) => {
    const definition = definitions.find((assessment) => assessment.id === id)
    return {
      ...{ id, name, disorder },
      ...(definition && nameIn(language, definition)),
      totalQuestions: definition ? countQuestions(definition.content) : 0,
    }
  }
  return rows
    .filter((row) => isOpen(row.assignments))
    .map(({ assignments: assigned, assessments: instrument }) => ({
      assessment: summaryOf(instrument),
      clinicAssessmentId: assigned.clinicAssessmentId,
      isOverdue: isOverdue(assigned, today),
      administrationDate: assigned.administrationDate,
      dueDate: assigned.dueDate,
      cadence: assigned.cadence,
    }))
}
