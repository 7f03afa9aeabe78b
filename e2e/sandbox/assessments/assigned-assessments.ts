import { DAY_MS } from '@soundings/shared/dates/durations'
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { given, prepare } from '../db/prepare.ts'
import { assessments, assessmentVersions, assignments } from '../db/schema.ts'
import type { Assessment, AssessmentContent, AssignedAssessment, Cadence } from '../http/api.types.ts'
import { ENGLISH, type Language, matchLanguage } from '../words/say.ts'
import { withShownCalculations } from './calculated-answers.ts'

export const countQuestions = (content: AssessmentContent): number =>
  (content.sections[0]?.questions ?? []).filter(({ readOnly }) => !readOnly).length

const MONTHS: Partial<Record<Cadence, number>> = { monthly: 1, quarterly: 3 }
const DAYS: Partial<Record<Cadence, number>> = { daily: 1, weekly: 7, biweekly: 14 }

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

export const isOpen = ({ completedAt }: { completedAt: Date | null }): boolean => completedAt === null

/** Undefined if the assignment does not repeat. */
export const nextDueDate = (cadence: Cadence, today: string): string | undefined => {
  const months = MONTHS[cadence]
  if (months !== undefined) return addMonths(today, months)
  const days = DAYS[cadence]
  return days === undefined ? undefined : addDays(today, days)
}

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

/** Cached instruments, oldest first. A version never changes, because its name is a hash of its content. */
const kept = new Map<string, Instrument>()

/** Callers share the returned object and must not modify it. */
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

const isCurrentVersion = and(
  eq(assessmentVersions.assessmentId, assessments.id),
  eq(assessmentVersions.version, assessments.currentVersion),
)

type Definition = Pick<typeof assessmentVersions.$inferSelect, 'content' | 'language' | 'translations'>

const toAssessment = (
  { id, name, currentVersion }: typeof assessments.$inferSelect,
  { content, language, translations }: Definition,
): Assessment => ({
  id,
  name,
  version: currentVersion,
  ...(language ? { language } : {}),
  ...(translations.length > 0
    ? {
        translations: translations.map((translation) => ({
          ...translation,
          content: withShownCalculations(translation.content),
        })),
      }
    : {}),
  content: withShownCalculations(content),
})

/** Omits the imported file and its calculations, which only the clinic reads. */
const shown = {
  assessments: getTableColumns(assessments),
  definition: {
    content: assessmentVersions.content,
    language: assessmentVersions.language,
    translations: assessmentVersions.translations,
  },
}

const definitionsOf = prepare((db) =>
  db
    .select(shown)
    .from(assessments)
    .innerJoin(assessmentVersions, isCurrentVersion)
    .where(sql`${assessments.id} = any(${sql.placeholder('ids')})`)
    .prepare('definitions'),
)

/** In the order of `ids`, without unknown ids. */
export const readAssessments = async (db: Database, ids: readonly string[]): Promise<Assessment[]> => {
  if (ids.length === 0) return []
  const rows = await definitionsOf(db).execute({ ids })
  const inOrder = rows.sort((a, b) => ids.indexOf(a.assessments.id) - ids.indexOf(b.assessments.id))
  return inOrder.map((row) => toAssessment(row.assessments, row.definition))
}

type Name = { name: string; language: string }

/** The database extracts the summary, because whole instruments are large. */
const summary = {
  names: sql<
    Name[]
  >`coalesce((select jsonb_agg(one - 'content') from jsonb_array_elements(${assessmentVersions.translations}) one), '[]')`,
  totalQuestions: sql<number>`jsonb_array_length(jsonb_path_query_array(${assessmentVersions.content}, '$.sections[0].questions[*] ? (!(@.readOnly == true))'))`,
}

const nameIn = (
  language: Language,
  { name, language: stated, translations }: { name: string; language: string | null; translations: Name[] },
) => {
  const own = stated ?? ENGLISH
  const translated = translations.find((translation) => matchLanguage([translation.language]) === language)
  return matchLanguage([own]) !== language && translated
    ? { name: translated.name, language: translated.language }
    : { name, language: own }
}

const assignedOf = prepare((db) =>
  db
    .select({
      clinicAssessmentId: assignments.clinicAssessmentId,
      administrationDate: assignments.administrationDate,
      dueDate: assignments.dueDate,
      cadence: assignments.cadence,
      id: assessments.id,
      name: assessments.name,
      disorder: assessments.disorder,
      language: assessmentVersions.language,
      ...summary,
    })
    .from(assignments)
    .innerJoin(assessments, eq(assessments.id, assignments.assessmentId))
    .innerJoin(assessmentVersions, isCurrentVersion)
    .where(and(eq(assignments.userId, sql.placeholder('userId')), isNull(assignments.completedAt)))
    .orderBy(asc(assignments.dueDate), asc(assessments.name))
    .prepare('assigned'),
)

export const readAssignedAssessments = async (
  db: Database,
  userId: string,
  { today, language = ENGLISH }: { today: string; language?: Language },
): Promise<AssignedAssessment[]> => {
  const rows = await assignedOf(db).execute({ userId })
  return rows.map(({ id, name, disorder, language: own, names, totalQuestions, ...assigned }) => ({
    assessment: {
      id,
      disorder,
      ...nameIn(language, { name, language: own, translations: names }),
      totalQuestions,
    },
    ...assigned,
    // Every returned assignment is open.
    isOverdue: assigned.dueDate < today,
  }))
}
