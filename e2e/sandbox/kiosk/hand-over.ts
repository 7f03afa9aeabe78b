import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '@soundings/shared/dates/durations'
import { and, eq, gt, sql } from 'drizzle-orm'
import { handOverCodes } from '../db/kiosk.schema.ts'
import type { Database } from '../db/open-database.ts'
import { hashText } from '../hash.ts'
import { HttpError } from '../http/http-error.ts'
import { findPerson } from '../people/people.ts'
import { findActiveDevice, type KioskDevice } from './devices.ts'

const LIFETIME_MS = 10 * MINUTE_MS
/** Of 10,000 codes: a stranger at this device guesses one with a chance of 1 in 2,000. */
const TRIES = 5

/** Only this device's code is hashed to this. */
const hashCode = (deviceId: string, code: string) => hashText(`${deviceId} ${code}`)

/**
 * Makes a code that opens one person's visit on one device, once, within ten minutes. It takes the place of the device's
 * code before. @throws HttpError 404 for an unknown or revoked device, or a person of another clinic.
 */
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

/** The person whose visit a code opens on this device; undefined for a wrong one, after five of which the code is void. */
export const takeHandOverCode = async (
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
  // Counted before it is compared, so that concurrent tries all count.
  const [tried] = await db
    .update(handOverCodes)
    .set({ triesLeft: sql`${handOverCodes.triesLeft} - 1` })
    .where(isOpen)
    .returning()
  if (tried?.codeHash !== hashCode(device.id, code)) return undefined
  // Of concurrent requests with the right code one alone deletes it.
  const isThis = and(eq(handOverCodes.deviceId, device.id), eq(handOverCodes.codeHash, tried.codeHash))
  const [taken] = await db.delete(handOverCodes).where(isThis).returning()
  return taken?.userId
}
