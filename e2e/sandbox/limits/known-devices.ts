import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { parse, serialize } from 'cookie'
import { and, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { knownDevices } from '../db/identity.schema.ts'
import type { Database } from '../db/open-database.ts'
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

const isAlive = (now: Date) => gt(knownDevices.seenAt, new Date(now.getTime() - LIFETIME_MS))

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
  const mine = and(eq(knownDevices.device, device), inArray(knownDevices.owner, owners.map(hashText)))
  const [known] = await db
    .select()
    .from(knownDevices)
    .where(and(mine, isAlive(now)))
    .limit(1)
  return known && device
}

export const createDeviceToken = (): string => randomBytes(24).toString('base64url')

/**
 * Makes a device known to those who have let it in just now.
 * @returns its token, and whether any of them knew other devices, and not this one.
 */
export const rememberDevice = async (
  db: Database,
  given: string | undefined,
  owners: readonly Owner[],
  now: Date,
): Promise<{ token: string; isAnother: boolean }> => {
  const hashes = owners.map(hashText)
  const isGiven = given === undefined ? undefined : eq(knownDevices.device, hashText(given))
  const stored = await db
    .select()
    .from(knownDevices)
    .where(and(or(inArray(knownDevices.owner, hashes), isGiven), isAlive(now)))
  // A token that this server has made known before, or a new one: nobody chooses what becomes known.
  const isKnown = given !== undefined && stored.some(({ device }) => device === hashText(given))
  const token = isKnown ? given : createDeviceToken()
  const device = hashText(token)
  const isAnother = hashes.some((owner) => {
    const known = stored.filter((row) => row.owner === owner)
    return known.length > 0 && known.every((row) => row.device !== device)
  })
  await db
    .insert(knownDevices)
    .values(hashes.map((owner) => ({ device, owner, knownSince: now, seenAt: now })))
    .onConflictDoUpdate({
      target: [knownDevices.device, knownDevices.owner],
      set: { seenAt: now },
    })
  return { token, isAnother }
}

/** Deletes devices that were away for too long: they are new ones. */
export const deleteUnseenDevices = async (db: Database, now: Date): Promise<void> => {
  await db.delete(knownDevices).where(lte(knownDevices.seenAt, new Date(now.getTime() - LIFETIME_MS)))
}
