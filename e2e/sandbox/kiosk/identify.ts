import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import type { IdentifyPatient } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { countAttempts, LIMIT_WINDOW_MS } from '../limits/attempts.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { isSameName, normalizeName } from '../people/same-name.rules.ts'
import { findClinicByDisplayId } from './clinics.ts'
import type { KioskDevice } from './devices.ts'
import { takeHandOverCode } from './hand-over.ts'

/**
 * Limits guesses of a birthday by name, at one terminal and in the whole clinic, and all guesses of a terminal. Only
 * particulars without any match count, so that namesakes and twins do not use up each other's tries.
 */
const GUESSES_AT_ONE = { max: 30, windowMs: LIMIT_WINDOW_MS }
const GUESSES_IN_TOTAL = { max: 300, windowMs: LIMIT_WINDOW_MS }
const GUESSES_OF_DEVICE = { max: 60, windowMs: LIMIT_WINDOW_MS }

type Identification = { request: IdentifyPatient; device: KioskDevice | undefined; ip: string; now: Date }
type Match = { status: string; userId?: string }

const pairingRequired = () =>
  new HttpError(403, 'This browser is not a kiosk of the clinic. Please ask at the front desk.', {
    reason: 'device',
  })

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

/** Finds a person by their particulars; with several alike, phone or e-mail decide. */
const findMatch = async (db: Database, request: IdentifyPatient) => {
  const { phoneNumber, email } = request
  const candidates = await findCandidates(db, request)
  const matches = candidates.filter(
    (person) =>
      (!phoneNumber || person.phoneNumber === phoneNumber) &&
      (!email || person.email?.toLowerCase() === normalizeEmail(email)),
  )
  const [found, another] = matches
  const status = another ? 'more_info_needed' : found ? 'match_found' : 'no_match'
  return { hasCandidates: candidates.length > 0, status, ...(found && !another ? { userId: found.id } : {}) }
}

/**
 * Identifies a person at a kiosk. Guesses are limited.
 * @throws HttpError 403 for a browser that is not paired, where the clinic asks for that; 429 after too many guesses.
 */
export const identifyPatient = async (
  db: Database,
  { request, device, ip, now }: Identification,
): Promise<Match> => {
  const { clinicDisplayId, medicalRecord, lastName, handOverCode } = request
  const clinic = await findClinicByDisplayId(db, clinicDisplayId)
  const paired = device?.clinicId === clinic.id ? device : undefined
  if (clinic.asksForPairing && !paired) throw pairingRequired()
  const terminal = paired?.id ?? ip
  const subject = handOverCode
    ? 'hand-over'
    : medicalRecord
      ? normalizeRecord(medicalRecord)
      : normalizeName(lastName ?? '')
  const guess = await countAttempts(
    db,
    [
      [`identify-name:${terminal}:${clinicDisplayId}:${subject}`, GUESSES_AT_ONE],
      [`identify-name:${clinicDisplayId}:${subject}`, GUESSES_IN_TOTAL],
      ...(paired ? [[`identify:${paired.id}`, GUESSES_OF_DEVICE] as [string, typeof GUESSES_OF_DEVICE]] : []),
    ],
    now,
  )
  if (handOverCode) {
    const userId = paired && (await takeHandOverCode(db, paired, handOverCode, now))
    if (!userId) return { status: 'no_match' }
    await guess.undo()
    return { status: 'match_found', userId }
  }
  const { hasCandidates, ...match } = await findMatch(db, request)
  if (hasCandidates) await guess.undo()
  return match
}
