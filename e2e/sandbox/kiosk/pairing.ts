import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '@soundings/shared/dates/durations'
import { and, eq, gt, sql } from 'drizzle-orm'
import { pairingCodes } from '../db/kiosk.schema.ts'
import type { Database } from '../db/open-database.ts'
import { hashText } from '../hash.ts'
import type { PairKiosk } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { countGuesses } from '../limits/throttle.ts'
import { findClinicByDisplayId } from './clinics.ts'
import { createDevice } from './devices.ts'

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 8
const CODE_LIFETIME_MS = 10 * MINUTE_MS

const createCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** As people type it: in small letters, with spaces or a dash. */
const normalizeCode = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** What the front desk asks for; a demo's link is used by several browsers, for longer. */
export type PairingRequest = { displayId: string; name: string; uses?: number; lifetimeMs?: number }

/** Makes a code that pairs a browser as a kiosk of this clinic, within ten minutes, once. Only its hash is kept. */
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

/**
 * Pairs the browser that sends the code of its clinic's front desk. @returns the cookie of the new device.
 * @throws HttpError 400 for a code that is unknown, used, too old, or another clinic's; 429 after too many of them.
 */
export const pairKiosk = async (db: Database, { request, ip, now, isSecureCookie }: Pairing) => {
  const guess = await countGuesses(
    db,
    [{ way: 'pairing', of: request.clinicDisplayId }],
    { address: ip },
    now,
  )
  const clinic = await findClinicByDisplayId(db, request.clinicDisplayId)
  // One statement, so that of concurrent requests no more succeed than the code allows.
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
