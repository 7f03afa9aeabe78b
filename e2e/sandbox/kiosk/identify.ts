import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import type { IdentifyPatient } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { countGuesses, type Source, type Subject } from '../limits/throttle.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { isSameName, normalizeName } from '../people/same-name.rules.ts'
import { findClinicByDisplayId } from './clinics.ts'

/** `from.device` is the paired kiosk, as `device:<id>`; without one, the guess is a stranger's. */
type Identification = { request: IdentifyPatient; from: Source; now: Date }

const normalizeRecord = (medicalRecord: string) => medicalRecord.trim().toLowerCase()

const findCandidates = async (
  db: Database,
  { clinicDisplayId, medicalRecord, lastName, dateOfBirth }: IdentifyPatient,
) => {
  const clinic = await findClinicByDisplayId(db, clinicDisplayId)
  const here = eq(users.clinicId, clinic.id)
  if (medicalRecord)
    return db
      .select()
      .from(users)
      .where(and(here, sql`lower(${users.mrn}) = ${normalizeRecord(medicalRecord)}`))
  if (!lastName || !dateOfBirth)
    throw new HttpError(400, 'Name and date of birth, or a medical record number')
  const bornThen = await db
    .select()
    .from(users)
    .where(and(here, eq(users.dateOfBirth, dateOfBirth)))
  return bornThen.filter((person) => isSameName(person.lastName, lastName))
}

/**
 * Of a name, the birthday is guessed, and particulars that somebody has are no guess, so that namesakes and twins do not
 * use up each other's tries. Of a record number every try is one, since the next number may be somebody's too.
 */
const toSubject = ({ clinicDisplayId, medicalRecord, lastName }: IdentifyPatient): Subject =>
  medicalRecord
    ? { way: 'kiosk-record', of: clinicDisplayId }
    : { way: 'kiosk-name', of: `${clinicDisplayId}:${normalizeName(lastName ?? '')}` }

/** Finds a person at a kiosk; with several alike, phone or e-mail decide. Tries are limited. */
export const identifyPatient = async (db: Database, { request, from, now }: Identification) => {
  const { medicalRecord, phoneNumber, email } = request
  const guess = await countGuesses(db, [toSubject(request)], from, now)
  const candidates = await findCandidates(db, request)
  if (candidates.length > 0 && !medicalRecord) await guess.undo()
  const matches = candidates.filter(
    (person) =>
      (!phoneNumber || person.phoneNumber === phoneNumber) &&
      (!email || person.email?.toLowerCase() === normalizeEmail(email)),
  )
  const [found, another] = matches
  if (!found) return { status: 'no_match' }
  if (another) return { status: 'more_info_needed' }
  return { status: 'match_found', userId: found.id }
}
