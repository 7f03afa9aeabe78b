import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { parse, serialize } from 'cookie'
import { and, eq, lte, sql } from 'drizzle-orm'
import { knownDevices } from '../db/identity.schema.ts'
import type { Database } from '../db/open-database.ts'
import { given, prepare } from '../db/prepare.ts'
import { hashText } from '../hash.ts'

const NAME = 'soundings-device'
const TOKEN = /^[\w-]{32}$/
const LIFETIME_MS = 180 * DAY_MS

/** What a device can be known to: a person, or an account by its `sub` or its e-mail. */
export type Owner = `person:${string}` | `account:${string}`

/** The token of a browser, of a request's `Cookie` header. */
export const readDeviceToken = (cookies: string | undefined): string | undefined => {
  const token = parse(cookies ?? '')[NAME]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** The cookie of a device. It proves nothing: guesses of a known device are counted by themselves. */
export const createDeviceCookie = (token: string, path: string, isSecure: boolean): string =>
  serialize(NAME, token, {
    path,
    httpOnly: true,
    secure: isSecure,
    sameSite: 'strict',
    maxAge: LIFETIME_MS / 1000,
  })

const isAlive = sql`${knownDevices.seenAt} > ${given('oldest')}::timestamptz`
const isOfOwners = sql`${knownDevices.owner} = any(${given('owners')})`

const toOldest = (now: Date) => new Date(now.getTime() - LIFETIME_MS).toISOString()

const knownDeviceOf = prepare((db) =>
  db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(eq(knownDevices.device, given('device')), isOfOwners, isAlive))
    .limit(1)
    .prepare('known-device'),
)

/** Selects the devices of these owners, and all owners of one device. */
const devicesOf = prepare((db) =>
  db
    .select({ device: knownDevices.device, owner: knownDevices.owner })
    .from(knownDevices)
    .where(and(sql`(${isOfOwners} or ${knownDevices.device} = ${given('device')})`, isAlive))
    .prepare('devices-of-owners'),
)

const insertDevice = prepare((db) =>
  db
    .insert(knownDevices)
    .values({
      device: given('device'),
      owner: given('owner'),
      knownSince: given('now'),
      seenAt: given('now'),
    })
    .onConflictDoUpdate({
      target: [knownDevices.device, knownDevices.owner],
      set: { seenAt: sql`excluded.seen_at` },
    })
    .prepare('insert-device'),
)

/**
 * The device of a token when one of these has let it in before; undefined for any other. Nobody is asked about like
 * somebody, so that time tells nothing.
 */
export const findKnownDevice = async (
  db: Database,
  token: string | undefined,
  owners: readonly Owner[],
  now: Date,
): Promise<string | undefined> => {
  if (token === undefined) return undefined
  const device = hashText(token)
  const hashes = owners.map(hashText)
  const [known] = await knownDeviceOf(db).execute({ device, owners: hashes, oldest: toOldest(now) })
  return known && device
}

export const createDeviceToken = (): string => randomBytes(24).toString('base64url')

/**
 * Makes a device known to those who have let it in just now.
 * @returns its token, and whether any of them knew other devices, and not this one.
 */
export const rememberDevice = async (
  db: Database,
  carried: string | undefined,
  owners: readonly Owner[],
  now: Date,
): Promise<{ token: string; isAnother: boolean }> => {
  const hashes = owners.map(hashText)
  const carriedDevice = carried === undefined ? null : hashText(carried)
  const stored = await devicesOf(db).execute({
    owners: hashes,
    device: carriedDevice,
    oldest: toOldest(now),
  })
  // A token that this server has made known before, or a new one: nobody chooses what becomes known.
  const isKnown = stored.some((row) => row.device === carriedDevice)
  const token = carried !== undefined && isKnown ? carried : createDeviceToken()
  const device = hashText(token)
  const isAnother = hashes.some((owner) => {
    const known = stored.filter((row) => row.owner === owner)
    return known.length > 0 && known.every((row) => row.device !== device)
  })
  for (const owner of hashes) await insertDevice(db).execute({ device, owner, now })
  return { token, isAnother }
}

/** Deletes devices that were away for too long: they are new ones. */
export const deleteUnseenDevices = async (db: Database, now: Date): Promise<void> => {
  await db.delete(knownDevices).where(lte(knownDevices.seenAt, new Date(now.getTime() - LIFETIME_MS)))
}
