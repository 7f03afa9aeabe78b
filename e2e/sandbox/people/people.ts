import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { prepare } from '../db/prepare.ts'
import { birthdayChecks, clinics, consents, profiles, users } from '../db/schema.ts'
import { personNotFound } from '../http/http-error.ts'

export type Person = typeof users.$inferSelect

/** @throws HttpError 404 when no person has this id. */
export const findPerson = async (db: Database, userId: string): Promise<Person> => {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  if (!person) throw personNotFound()
  return person
}

export const findPersonByPatientId = async (db: Database, patientId: string): Promise<Person> => {
  const [person] = await db.select().from(users).where(eq(users.patientId, patientId))
  if (!person) throw personNotFound()
  return person
}

/** `telecomType` of a birthday check from a test scenario: that person's links open in every browser. */
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

/** Includes only fields that nearly every call needs. */
export const readSubject = async (db: Database, userId: string) => {
  const [subject] = await subjectOf(db).execute({ userId })
  return subject
}

export type Subject = NonNullable<Awaited<ReturnType<typeof readSubject>>>

/** Use the cache only before a change (decisions/drafts-and-submission: Statements of a request). */
export const createSubjects = (db: Database) => {
  const read = new Map<string, Promise<Subject | undefined>>()
  const find = (userId: string): Promise<Subject | undefined> => {
    const known = read.get(userId) ?? readSubject(db, userId)
    read.set(userId, known)
    return known
  }
  return {
    find,
    get: async (userId: string): Promise<Subject> => {
      const subject = await find(userId)
      if (!subject) throw personNotFound()
      return subject
    },
  }
}

export type Subjects = ReturnType<typeof createSubjects>

export const isConsentPending = ({ person, hasConsented }: Subject): boolean =>
  person.consentRequired && !hasConsented

export const changeSubscription = async (db: Database, userId: string, subscribed: boolean) => {
  await findPerson(db, userId)
  await db.update(users).set({ subscribed }).where(eq(users.id, userId))
  return { success: true }
}

export const linkAccount = async (db: Database, accountSub: string, userId: string, now: Date) => {
  const [others] = await db
    .select({ number: count() })
    .from(profiles)
    .where(eq(profiles.accountSub, accountSub))
  await db.insert(profiles).values({
    id: `profile-${randomUUID().slice(0, 13)}`,
    accountSub,
    userId,
    position: others?.number ?? 0,
    createdAt: now,
  })
}

/** The active person first. */
export const readUserIds = async (db: Database, accountSub: string): Promise<string[]> => {
  const rows = await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.accountSub, accountSub))
    .orderBy(asc(profiles.position))
  return rows.map(({ userId }) => userId)
}
