import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import type { IdentifyPatient } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { countGuesses, type Source, type Subject } from '../limits/throttle.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { isSameName, normalizeName } from '../people/same-name.rules.ts'
import { findClinicByDisplayId } from './clinics.ts'
import type { KioskDevice } from './devices.ts'
import { takeHandOverCode } from './hand-over.ts'

type Identification = { request: IdentifyPatient; device: KioskDevice | undefined; ip: string; now: Date }
type Match = { status: string; userId?: string }

const pairingRequired = () =>
  new HttpError(403, 'This browser is not a kiosk of this clinic. Please ask at the front desk.', {
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
 * Of a name, the birthday is guessed, and particulars that somebody has are no guess, so that namesakes and twins do not
 * use up each other's tries.
 */
const toSubject = ({ clinicDisplayId, medicalRecord, handOverCode, lastName }: IdentifyPatient): Subject =>
  medicalRecord || handOverCode
    ? { way: 'kiosk-record', of: clinicDisplayId }
    : { way: 'kiosk-name', of: `${clinicDisplayId}:${normalizeName(lastName ?? '')}` }

/**
 * Identifies a person at a kiosk. Guesses are limited.
 * @throws HttpError 403 for a browser that is not paired, where the clinic asks for that; 429 after too many guesses.
 */
export const identifyPatient = async (
  db: Database,
  { request, device, ip, now }: Identification,
): Promise<Match> => {
  const { clinicDisplayId, handOverCode } = request
  const clinic = await findClinicByDisplayId(db, clinicDisplayId)
  const paired = device?.clinicId === clinic.id ? device : undefined
  if (clinic.asksForPairing && !paired) throw pairingRequired()
  const from: Source = { address: ip, ...(paired ? { device: `device:${paired.id}` } : {}) }
  const guess = await countGuesses(db, [toSubject(request)], from, now)
  if (handOverCode) {
    const userId = paired && (await takeHandOverCode(db, paired, handOverCode, now))
    if (!userId) return { status: 'no_match' }
    await guess.undo()
    return { status: 'match_found', userId }
  }
  const { hasCandidates, ...match } = await findMatch(db, request)
  // Anywhere else the next record number may be somebody's too: each is a guess.
  if (hasCandidates && (paired || !request.medicalRecord)) await guess.undo()
  return match
}
