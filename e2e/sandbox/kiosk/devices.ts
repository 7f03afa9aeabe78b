import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@soundings/shared/dates/durations'
import { parse, serialize } from 'cookie'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { kioskDevices } from '../db/kiosk.schema.ts'
import type { Database } from '../db/open-database.ts'
import { sha256 } from '../hash.ts'
import { HttpError } from '../http/http-error.ts'

const COOKIE = 'soundings-kiosk'
/** Sent with the calls of links and kiosks: a visit goes on where its device's cookie is. */
const PATH = '/v1/public-api'
/** The longest that browsers keep a cookie. */
const LIFETIME_S = (400 * DAY_MS) / 1000
/** `lastSeenAt` is written at most this often. */
const SEEN_MS = MINUTE_MS

export type KioskDevice = typeof kioskDevices.$inferSelect

const hashSecret = (secret: string) => sha256(secret).toString('hex')

const isSecret = (secret: string, { secretHash }: KioskDevice) =>
  timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(secretHash))

/** The cookie header of a paired device: its id and its secret, of which the clinic keeps the hash. */
const createDeviceCookie = (id: string, secret: string, isSecure: boolean): string =>
  serialize(COOKIE, `${id}.${secret}`, {
    path: PATH,
    httpOnly: true,
    secure: isSecure,
    sameSite: 'strict',
    maxAge: LIFETIME_S,
  })

/** Stores a new device. @returns its id, and the cookie that makes a browser this device. */
export const createDevice = async (
  db: Database,
  { clinicId, name }: Pick<KioskDevice, 'clinicId' | 'name'>,
  now: Date,
  isSecure: boolean,
) => {
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')]
  const seen = { pairedAt: now, lastSeenAt: now }
  await db.insert(kioskDevices).values({ id, clinicId, name, secretHash: hashSecret(secret), ...seen })
  return { id, cookie: createDeviceCookie(id, secret, isSecure) }
}

/** The device by its id, unless it was revoked. */
export const findActiveDevice = async (db: Database, id: string): Promise<KioskDevice | undefined> => {
  const isActive = and(eq(kioskDevices.id, id), isNull(kioskDevices.revokedAt))
  return (await db.select().from(kioskDevices).where(isActive))[0]
}

/** The paired device that a request comes from; undefined for a revoked one. */
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

/** The devices of a clinic, without their secrets. */
export const listDevices = async (db: Database, clinicId: string) => {
  const here = eq(kioskDevices.clinicId, clinicId)
  const devices = await db.select().from(kioskDevices).where(here).orderBy(asc(kioskDevices.pairedAt))
  return devices.map(({ secretHash: _, ...device }) => device)
}

/** Begins the next visit on a device, which ends the one before. @returns its number */
export const beginVisit = async (db: Database, id: string): Promise<number> => {
  const next = { visit: sql`${kioskDevices.visit} + 1` }
  const rows = db.update(kioskDevices).set(next).where(eq(kioskDevices.id, id))
  const [row] = await rows.returning({ visit: kioskDevices.visit })
  return row?.visit ?? 0
}

/** Ends a visit on a device, unless another one has begun there. */
export const endVisit = async (db: Database, id: string, visit: number): Promise<void> => {
  const isCurrent = and(eq(kioskDevices.id, id), eq(kioskDevices.visit, visit))
  await db
    .update(kioskDevices)
    .set({ visit: visit + 1 })
    .where(isCurrent)
}

/** Ends a device and its visits at once. @throws HttpError 404 */
export const revokeDevice = async (db: Database, id: string, now: Date) => {
  const device = await findActiveDevice(db, id)
  if (!device) throw new HttpError(404, 'We could not find this device.')
  await db.update(kioskDevices).set({ revokedAt: now }).where(eq(kioskDevices.id, id))
}
