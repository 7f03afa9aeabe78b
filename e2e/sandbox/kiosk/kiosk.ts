import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@soundings/shared/dates/durations'
import { toPlainEntry } from '@soundings/shared/forms/digits.rules'
import { parse } from 'cookie'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, handOverCodes, kioskDevices, pairingCodes, users } from '../db/schema.ts'
import { hashText } from '../hash.ts'
import type { IdentifyPatient, PairKiosk } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { countGuesses, ofPeople, type Source, type Subject } from '../limits/throttle.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { findPerson } from '../people/people.ts'
import { normalizeName } from '../people/same-name.rules.ts'
import { createCookie } from '../proof/secure-cookie.rules.ts'

export const findClinicByDisplayId = async (db: Database, displayId: string) => {
  const [clinic] = await db.select().from(clinics).where(eq(clinics.displayId, displayId))
  if (!clinic) throw new HttpError(404, 'We could not find this clinic.')
  return clinic
}

const COOKIE = 'soundings-kiosk'
/** Browsers send the cookie with calls of links too, because a visit is valid only with its device's cookie. */
const PATH = '/v1/public-api'
const LIFETIME_S = (400 * DAY_MS) / 1000
/** Minimum interval between writes of `lastSeenAt`. */
const SEEN_MS = MINUTE_MS

export type KioskDevice = typeof kioskDevices.$inferSelect

const isSecret = (secret: string, { secretHash }: KioskDevice) =>
  timingSafeEqual(Buffer.from(hashText(secret)), Buffer.from(secretHash))

const createDevice = async (
  db: Database,
  { clinicId, name }: Pick<KioskDevice, 'clinicId' | 'name'>,
  now: Date,
  isSecure: boolean,
): Promise<string> => {
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')]
  const seen = { pairedAt: now, lastSeenAt: now }
  await db.insert(kioskDevices).values({ id, clinicId, name, secretHash: hashText(secret), ...seen })
  return createCookie(COOKIE, `${id}.${secret}`, { path: PATH, isSecure, maxAge: LIFETIME_S })
}

export const findActiveDevice = async (db: Database, id: string): Promise<KioskDevice | undefined> => {
  const isActive = and(eq(kioskDevices.id, id), isNull(kioskDevices.revokedAt))
  return (await db.select().from(kioskDevices).where(isActive))[0]
}

/** Undefined for a revoked device. */
export const readDevice = async (
  db: Database,
  cookieHeader: string | undefined,
  now: Date,
): Promise<KioskDevice | undefined> => {
  const [id = '', secret = ''] = (parse(cookieHeader ?? '')[COOKIE] ?? '').split('.')
  const device = id === '' ? undefined : await findActiveDevice(db, id)
  if (!device || !isSecret(secret, device)) return undefined
  if (now.getTime() - device.lastSeenAt.getTime() > SEEN_MS)
    await db.update(kioskDevices).set({ lastSeenAt: now }).where(eq(kioskDevices.id, id))
  return device
}

export const listDevices = async (db: Database, clinicId: string) => {
  const here = eq(kioskDevices.clinicId, clinicId)
  const devices = await db.select().from(kioskDevices).where(here).orderBy(asc(kioskDevices.pairedAt))
  return devices.map(({ secretHash: _, ...device }) => device)
}

/** @returns the number of the new visit. */
export const beginVisit = async (db: Database, id: string): Promise<number> => {
  const next = { visit: sql`${kioskDevices.visit} + 1` }
  const rows = db.update(kioskDevices).set(next).where(eq(kioskDevices.id, id))
  const [row] = await rows.returning({ visit: kioskDevices.visit })
  return row?.visit ?? 0
}

/** Does nothing if another visit has begun. */
export const endVisit = async (db: Database, id: string, visit: number): Promise<void> => {
  const isCurrent = and(eq(kioskDevices.id, id), eq(kioskDevices.visit, visit))
  await db
    .update(kioskDevices)
    .set({ visit: visit + 1 })
    .where(isCurrent)
}

export const revokeDevice = async (db: Database, id: string, now: Date) => {
  const device = await findActiveDevice(db, id)
  if (!device) throw new HttpError(404, 'We could not find this device.')
  await db.update(kioskDevices).set({ revokedAt: now }).where(eq(kioskDevices.id, id))
}

const LIFETIME_MS = 10 * MINUTE_MS
/** Five tries at 10,000 codes: a stranger at this device guesses one with a probability of 1 in 2,000. */
const TRIES = 5

/** The hash includes the device, so a code is valid on one device only. */
const hashCode = (deviceId: string, code: string) => hashText(`${deviceId} ${code}`)

/** Valid once, for ten minutes, on one device. @throws HttpError 404 for a device outside the person's clinic. */
export const createHandOverCode = async (
  db: Database,
  { userId, deviceId }: { userId: string; deviceId: string },
  now: Date,
): Promise<{ code: string; expiresAt: Date }> => {
  const device = await findActiveDevice(db, deviceId)
  const person = await findPerson(db, userId)
  if (device?.clinicId !== person.clinicId)
    throw new HttpError(404, "There is no such device in this person's clinic.")
  const code = String(randomInt(10_000)).padStart(4, '0')
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const row = { userId, codeHash: hashCode(deviceId, code), triesLeft: TRIES, expiresAt }
  await db
    .insert(handOverCodes)
    .values({ deviceId, ...row })
    .onConflictDoUpdate({ target: handOverCodes.deviceId, set: row })
  return { code, expiresAt }
}

/** Undefined for a wrong code. Five wrong tries invalidate the code. */
const takeHandOverCode = async (
  db: Database,
  device: KioskDevice,
  code: string,
  now: Date,
): Promise<string | undefined> => {
  const isOpen = and(
    eq(handOverCodes.deviceId, device.id),
    gt(handOverCodes.triesLeft, 0),
    gt(handOverCodes.expiresAt, now),
  )
  // Counted before the comparison, so that concurrent tries all count.
  const [tried] = await db
    .update(handOverCodes)
    .set({ triesLeft: sql`${handOverCodes.triesLeft} - 1` })
    .where(isOpen)
    .returning()
  if (tried?.codeHash !== hashCode(device.id, code)) return undefined
  // Of concurrent requests with the correct code, only one deletes it.
  const isThis = and(eq(handOverCodes.deviceId, device.id), eq(handOverCodes.codeHash, tried.codeHash))
  const [taken] = await db.delete(handOverCodes).where(isThis).returning()
  return taken?.userId
}

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 8
const CODE_LIFETIME_MS = 10 * MINUTE_MS

const createCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Accepts lower case, spaces and dashes, as people type them. */
const normalizeCode = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The front desk's code works once. A demo's link works for several browsers and longer. */
export type PairingRequest = { displayId: string; name: string; uses?: number; lifetimeMs?: number }

/** Only the code's hash is stored. It is valid for ten minutes by default. */
export const createPairingCode = async (
  db: Database,
  { displayId, name, uses = 1, lifetimeMs = CODE_LIFETIME_MS }: PairingRequest,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> => {
  const { id: clinicId } = await findClinicByDisplayId(db, displayId)
  const [code, expiresAt] = [createCode(), new Date(now.getTime() + lifetimeMs)]
  const row = { codeHash: hashText(code), clinicId, deviceName: name, usesLeft: uses, expiresAt }
  await db.insert(pairingCodes).values(row)
  return { code, expiresAt }
}

type Pairing = { request: PairKiosk; ip: string; now: Date; isSecureCookie: boolean }

/** @throws HttpError 400 for an unknown, used or expired code, or another clinic's; 429 after too many tries. */
export const pairKiosk = async (db: Database, { request, ip, now, isSecureCookie }: Pairing) => {
  const guess = await countGuesses(
    db,
    [{ way: 'pairing', of: request.clinicDisplayId }],
    { address: ip },
    now,
  )
  const clinic = await findClinicByDisplayId(db, request.clinicDisplayId)
  // One statement, so that concurrent requests cannot use the code too often.
  const [used] = await db
    .update(pairingCodes)
    .set({ usesLeft: sql`${pairingCodes.usesLeft} - 1` })
    .where(
      and(
        eq(pairingCodes.codeHash, hashText(normalizeCode(request.code))),
        eq(pairingCodes.clinicId, clinic.id),
        gt(pairingCodes.usesLeft, 0),
        gt(pairingCodes.expiresAt, now),
      ),
    )
    .returning()
  if (!used) throw new HttpError(400, 'This code has expired, was already used, or is from another clinic.')
  await guess.undo()
  return createDevice(db, { clinicId: clinic.id, name: used.deviceName }, now, isSecureCookie)
}

type Identification = {
  request: IdentifyPatient
  device: KioskDevice | undefined
  ip: string
  now: Date
  /** Per device in 15 minutes, right or wrong. */
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

/** Phone and email only distinguish people with the same name and birthday. */
const findAlike = (called: readonly Person[], { medicalRecord, dateOfBirth }: IdentifyPatient) =>
  called.filter((person) => medicalRecord || person.dateOfBirth === dateOfBirth)

const hasContact = (person: Person, { phoneNumber, email }: IdentifyPatient) =>
  (!phoneNumber || person.phoneNumber === phoneNumber) &&
  (!email || person.email?.toLowerCase() === normalizeEmail(email))

const toMatch = ([found, another]: readonly Person[]): Match => {
  if (another) return { status: 'more_info_needed' }
  return found ? { status: 'match_found', userId: found.id } : { status: 'no_match' }
}

export const findCandidates = async (db: Database, request: IdentifyPatient): Promise<string[]> => {
  const { id } = await findClinicByDisplayId(db, request.clinicDisplayId)
  const called = request.handOverCode ? [] : await findCalled(db, id, request)
  return findAlike(called, request).map((person) => person.id)
}

/** A birthday counts as a guess for each person with the name. A paired kiosk is shared, so it has its own limits. */
const toSubjects = (request: IdentifyPatient, called: readonly Person[], isPaired: boolean) => {
  const { clinicDisplayId, medicalRecord, handOverCode, lastName, phoneNumber, email } = request
  const isNumbered = Boolean(medicalRecord || handOverCode)
  const record: Subject[] = isNumbered ? [{ way: 'kiosk-record', of: clinicDisplayId }] : []
  const asksForPerson = !handOverCode && (!medicalRecord || phoneNumber || email)
  const askedFor = `${clinicDisplayId}:${normalizeName(medicalRecord ?? lastName ?? '')}`
  const people = asksForPerson ? ofPeople(isPaired ? 'kiosk-name' : 'birthday', called, askedFor) : []
  return { record, people }
}

/** @throws HttpError 403 for an unpaired browser if the clinic requires pairing; 429 after too many guesses. */
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
    // In an unpaired browser, each record number stays counted, since the next one may belong to another person.
    if (paired) await record.undo()
  }
  return toMatch(matching)
}
