import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import type { IdentifyPatient } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { countAttempts, LIMIT_WINDOW_MS } from '../limits/attempts.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { isSameName, normalizeName } from '../people/same-name.rules.ts'
import { findClinicByDisplayId } from './clinics.ts'

/**
 * Limits guesses of a birthday by name, at one terminal and in the whole clinic. Only particulars without any match count,
 * so that namesakes and twins do not use up each other's tries.
 */
const GUESSES_PER_IP = { max: 30, windowMs: LIMIT_WINDOW_MS }
const GUESSES_IN_TOTAL = { max: 300, windowMs: LIMIT_WINDOW_MS }

type Identification = { request: IdentifyPatient; ip: string; now: Date }

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

/** Finds a person at a kiosk; with several alike, phone or e-mail decide. Tries are limited. */
export const identifyPatient = async (db: Database, { request, ip, now }: Identification) => {
  const { clinicDisplayId, medicalRecord, lastName, phoneNumber, email } = request
  const name = medicalRecord ? normalizeRecord(medicalRecord) : normalizeName(lastName ?? '')
  const guess = await countAttempts(
    db,
    [
      [`identify-name:${ip}:${clinicDisplayId}:${name}`, GUESSES_PER_IP],
      [`identify-name:${clinicDisplayId}:${name}`, GUESSES_IN_TOTAL],
    ],
    now,
  )
  const candidates = await findCandidates(db, request)
  if (candidates.length > 0) await guess.undo()
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
