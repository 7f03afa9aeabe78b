import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { prepare } from '../db/prepare.ts'
import { birthdayChecks, clinics, consents, users } from '../db/schema.ts'
import { personNotFound } from '../http/http-error.ts'

/** `telecomType` of a birthday check that a test scenario stored: links of that person open in every browser. */
export const PREVERIFIED = 'every-browser'

const {
  consentCopy: _,
  consentTranslations: __,
  safetyResources: ___,
  ...clinicColumns
} = getTableColumns(clinics)

const isPreverifiedRow = and(eq(birthdayChecks.userId, users.id), eq(birthdayChecks.telecomType, PREVERIFIED))

const columns = {
  person: getTableColumns(users),
  clinic: clinicColumns,
  hasConsented: sql<boolean>`${consents.userId} is not null`,
  isPreverified: sql<boolean>`exists (select from ${birthdayChecks} where ${isPreverifiedRow})`,
}

const subjectOf = prepare((db) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(clinics, eq(clinics.id, users.clinicId))
    .leftJoin(consents, eq(consents.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('subject'),
)

/** Reads, in one statement, what nearly every call about a person asks. Words of the clinic's that few calls need are left out. */
export const readSubject = async (db: Database, userId: string) => {
  const [subject] = await subjectOf(db).execute({ userId })
  return subject
}

export type Subject = NonNullable<Awaited<ReturnType<typeof readSubject>>>

/**
 * The people that one request is about, each read once. It is for what precedes a change: what follows one reads
 * anew, and so does a transaction, with subjects of its own (decisions/drafts-and-submission: Statements of a request).
 */
export const createSubjects = (db: Database) => {
  const read = new Map<string, Promise<Subject | undefined>>()
  const find = (userId: string): Promise<Subject | undefined> => {
    const known = read.get(userId) ?? readSubject(db, userId)
    read.set(userId, known)
    return known
  }
  return {
    find,
    /** @throws HttpError 404 when no person has this id. */
    get: async (userId: string): Promise<Subject> => {
      const subject = await find(userId)
      if (!subject) throw personNotFound()
      return subject
    },
  }
}

export type Subjects = ReturnType<typeof createSubjects>
