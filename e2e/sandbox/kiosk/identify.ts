import { toPlainEntry } from '@soundings/shared/forms/digits.rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import type { IdentifyPatient } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { ofPeople, type Subject } from '../limits/throttle.rules.ts'
import { countGuesses, type Source } from '../limits/throttle.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { normalizeName } from '../people/same-name.rules.ts'
import { findClinicByDisplayId } from './clinics.ts'
import type { KioskDevice } from './devices.ts'
import { takeHandOverCode } from './hand-over.ts'

type Identification = {
  request: IdentifyPatient
  device: KioskDevice | undefined
  ip: string
  now: Date
  /** Identifications of one device in 15 minutes, right or wrong. */
  maxIdentifications: number
}
type Match = { status: string; userId?: string }
type Person = Pick<typeof users.$inferSelect, 'id' | 'dateOfBirth' | 'email' | 'phoneNumber'>

const pairingRequired = () =>
  new HttpError(403, 'This browser is not a kiosk of this clinic. Please ask at the front desk.', {
    reason: 'device',
  })

const normalizeRecord = (medicalRecord: string) => toPlainEntry(medicalRecord).toLowerCase()

const columns = {
  id: users.id,
  dateOfBirth: users.dateOfBirth,
  email: users.email,
  phoneNumber: users.phoneNumber,
}

/** The people of a clinic with a record number, or with a name whatever its birthday. */
const findCalled = async (
  db: Database,
  clinicId: string,
  { medicalRecord, lastName, dateOfBirth }: IdentifyPatient,
): Promise<Person[]> => {
  const here = eq(users.clinicId, clinicId)
  if (!medicalRecord && !(lastName && dateOfBirth))
    throw new HttpError(400, 'Name and date of birth, or a medical record number')
  const isCalled = medicalRecord
    ? sql`lower(${users.mrn}) = ${normalizeRecord(medicalRecord)}`
    : eq(users.nameKey, normalizeName(lastName ?? ''))
  return db.select(columns).from(users).where(and(here, isCalled))
}

/** Those of them who are meant, apart from phone and e-mail, which tell namesakes with one birthday apart. */
const findAlike = (called: readonly Person[], { medicalRecord, dateOfBirth }: IdentifyPatient) =>
  called.filter((person) => medicalRecord || person.dateOfBirth === dateOfBirth)

const hasContact = (person: Person, { phoneNumber, email }: IdentifyPatient) =>
  (!phoneNumber || person.phoneNumber === phoneNumber) &&
  (!email || person.email?.toLowerCase() === normalizeEmail(email))

const toMatch = ([found, another]: readonly Person[]): Match => {
  if (another) return { status: 'more_info_needed' }
  return found ? { status: 'match_found', userId: found.id } : { status: 'no_match' }
}

/** Ids of the people whom particulars other than phone and e-mail are right for. */
export const findCandidates = async (db: Database, request: IdentifyPatient): Promise<string[]> => {
  const { id } = await findClinicByDisplayId(db, request.clinicDisplayId)
  const called = request.handOverCode ? [] : await findCalled(db, id, request)
  return findAlike(called, request).map((person) => person.id)
}

/**
 * What is guessed at: a record number or a code; the birthday of everybody with a name; with a phone or an e-mail also that
 * of a record number's person. A paired kiosk, which many people share, has a policy of its own.
 */
const toSubjects = (request: IdentifyPatient, called: readonly Person[], isPaired: boolean) => {
  const { clinicDisplayId, medicalRecord, handOverCode, lastName, phoneNumber, email } = request
  const isNumbered = Boolean(medicalRecord || handOverCode)
  const record: Subject[] = isNumbered ? [{ way: 'kiosk-record', of: clinicDisplayId }] : []
  const asksForPerson = !handOverCode && (!medicalRecord || phoneNumber || email)
  const askedFor = `${clinicDisplayId}:${normalizeName(medicalRecord ?? lastName ?? '')}`
  const people = asksForPerson ? ofPeople(isPaired ? 'kiosk-name' : 'birthday', called, askedFor) : []
  return { record, people }
}

/**
 * Identifies a person at a kiosk. Guesses are limited, and all identifications of a device together.
 * @throws HttpError 403 for a browser that is not paired, where the clinic asks for that; 429 after too many guesses.
 */
export const identifyPatient = async (
  db: Database,
  { request, device, ip, now, maxIdentifications }: Identification,
): Promise<Match> => {
  const { clinicDisplayId, handOverCode } = request
  const clinic = await findClinicByDisplayId(db, clinicDisplayId)
  const paired = device?.clinicId === clinic.id ? device : undefined
  if (clinic.asksForPairing && !paired) throw pairingRequired()
  const from: Source = { address: ip, ...(paired ? { device: `device:${paired.id}` } : {}) }
  if (paired)
    await countGuesses(db, [{ way: 'kiosk-device', of: paired.id, max: maxIdentifications }], from, now)
  const called = handOverCode ? [] : await findCalled(db, clinic.id, request)
  const subjects = toSubjects(request, called, paired !== undefined)
  const record = await countGuesses(db, subjects.record, from, now)
  const person = await countGuesses(db, subjects.people, from, now)
  if (handOverCode) {
    const userId = paired && (await takeHandOverCode(db, paired, handOverCode, now))
    if (!userId) return { status: 'no_match' }
    await record.undo()
    return { status: 'match_found', userId }
  }
  const matching = findAlike(called, request).filter((one) => hasContact(one, request))
  if (matching.length > 0) {
    await person.undo()
    // Anywhere else the next record number may be somebody's too: each is a guess.
    if (paired) await record.undo()
  }
  return toMatch(matching)
}
