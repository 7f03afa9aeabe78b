import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, users } from '../db/schema.ts'
import type { IdentifyPatient } from '../http/api.types.ts'
import { Refusal } from '../http/refusal.ts'
import { claimTries } from '../limits/claim-try.ts'
import { isSameName, nameKey } from '../people/same-name.rules.ts'

const WINDOW_MS = 15 * 60_000
/**
 * What is guessed at is the birthday of a name, so only particulars that nobody has count there: at one terminal, and over
 * all of a clinic's. Namesakes and twins, whose particulars somebody has, use up nothing of each other.
 */
const GUESSES_HERE = { max: 30, windowMs: WINDOW_MS }
const GUESSES_ANYWHERE = { max: 300, windowMs: WINDOW_MS }

type Asked = { request: IdentifyPatient; from: string; now: Date }

const recordKey = (medicalRecord: string) => medicalRecord.trim().toLowerCase()

const findCandidates = async (
  db: Database,
  { clinicDisplayId, medicalRecord, lastName, dateOfBirth }: IdentifyPatient,
) => {
  const [clinic] = await db.select().from(clinics).where(eq(clinics.displayId, clinicDisplayId))
  if (!clinic) throw new Refusal(404, 'There is no such clinic.')
  const here = eq(users.clinicId, clinic.id)
  if (medicalRecord)
    return db
      .select()
      .from(users)
      .where(and(here, sql`lower(${users.mrn}) = ${recordKey(medicalRecord)}`))
  if (!lastName || !dateOfBirth) throw new Refusal(400, 'Name and date of birth, or a medical record number')
  const bornThen = await db
    .select()
    .from(users)
    .where(and(here, eq(users.dateOfBirth, dateOfBirth)))
  return bornThen.filter((person) => isSameName(person.lastName, lastName))
}

/** Finds a person at a kiosk; with several alike, phone or e-mail decide. Tries are limited. */
export const identifyPatient = async (db: Database, { request, from, now }: Asked) => {
  const { clinicDisplayId, medicalRecord, lastName, phoneNumber, email } = request
  const name = medicalRecord ? recordKey(medicalRecord) : nameKey(lastName ?? '')
  const guess = await claimTries(
    db,
    [
      [`identify-name:${from}:${clinicDisplayId}:${name}`, GUESSES_HERE],
      [`identify-name:${clinicDisplayId}:${name}`, GUESSES_ANYWHERE],
    ],
    now,
  )
  const alike = await findCandidates(db, request)
  if (alike.length > 0) await guess.pauseSending()
  const left = alike.filter(
    (person) =>
      (!phoneNumber || person.phoneNumber === phoneNumber) &&
      (!email || person.email?.toLowerCase() === email.trim().toLowerCase()),
  )
  const [found, another] = left
  if (!found) return { status: 'no_match' }
  if (another) return { status: 'more_info_needed' }
  return { status: 'match_found', userId: found.id }
}
