import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { parse } from 'cookie'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { given, givenRow, prepare } from '../db/prepare.ts'
import { knownDevices } from '../db/schema.ts'
import { hashText } from '../hash.ts'
import type { OperationId } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { readField, readText } from '../http/fields.ts'
import { type ApiRequest, bodyOf, userIdOf } from '../http/handler.ts'
import { readMagicToken } from '../people/magic-codes.ts'
import { findPersonByPatientId } from '../people/people.ts'
import { createCookie } from '../proof/secure-cookie.rules.ts'
import type { Source } from './throttle.ts'

const NAME = 'soundings-device'
const TOKEN = /^[\w-]{32}$/
const LIFETIME_MS = 180 * DAY_MS

export type Owner = `person:${string}` | `account:${string}`

export const readDeviceToken = (cookies: string | undefined): string | undefined => {
  const token = parse(cookies ?? '')[NAME]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** The cookie proves nothing, but guesses of a known device have their own count. */
export const createDeviceCookie = (token: string, path: string, isSecure: boolean): string =>
  createCookie(NAME, token, { path, isSecure, maxAge: LIFETIME_MS / 1000 })

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
    .values({ ...givenRow(knownDevices), knownSince: given('seenAt') })
    .onConflictDoUpdate({
      target: [knownDevices.device, knownDevices.owner],
      set: { seenAt: sql`excluded.seen_at` },
    })
    .prepare('insert-device'),
)

/** Without owners it runs the same query, so that its duration reveals nothing. */
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

/** @returns the device's token, and whether an owner knew other devices but not this one. */
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
  // Reuses only a token that this server issued, so that clients cannot choose their own.
  const isKnown = stored.some((row) => row.device === carriedDevice)
  const token = carried !== undefined && isKnown ? carried : createDeviceToken()
  const device = hashText(token)
  const isAnother = hashes.some((owner) => {
    const known = stored.filter((row) => row.owner === owner)
    return known.length > 0 && known.every((row) => row.device !== device)
  })
  for (const owner of hashes) await insertDevice(db).execute({ device, owner, seenAt: now })
  return { token, isAnother }
}

export const deleteUnseenDevices = async (db: Database, now: Date): Promise<void> => {
  await db.delete(knownDevices).where(lte(knownDevices.seenAt, new Date(now.getTime() - LIFETIME_MS)))
}

/** Cookie path: all calls of the API, but no page or script. */
const PATH = '/v1'

export const findSource = async (
  { db, realNow }: ClinicContext,
  { ip, deviceToken }: Pick<ApiRequest, 'ip' | 'deviceToken'>,
  owners: readonly Owner[],
): Promise<Source> => ({
  address: ip,
  device: await findKnownDevice(db, deviceToken, owners, realNow()),
})

type FindOwners = (context: ClinicContext, incoming: ApiRequest, answer: unknown) => Promise<Owner[]>

const PROVEN: Partial<Record<OperationId, FindOwners>> = {
  verifyBirthday: async (_context, incoming, answer) =>
    readField(answer, 'success') === true ? [`person:${userIdOf(incoming)}`] : [],
  authenticateMagicCode: async (context, _incoming, answer) => {
    const link = await readMagicToken(context, readText(answer, 'accessToken'))
    return link && !link.isClinic ? [`person:${link.userId}`] : []
  },
  verifyInviteCode: async ({ db }, _incoming, answer) => {
    const { id } = await findPersonByPatientId(db, readText(answer, 'patientId'))
    return [`person:${id}`]
  },
  confirmPasswordReset: async ({ identity }, incoming) => {
    const sub = await identity.findAccount(bodyOf<'confirmPasswordReset'>(incoming).email)
    return sub ? [`account:${sub}`] : []
  },
  getUserProfiles: async (_context, { caller }) =>
    caller?.kind === 'account' ? [`account:${caller.accountSub}`] : [],
}

/** Calls that send a code. A device token gives the requesting browser its own tries. */
const ASKS_FOR_CODE: ReadonlySet<string> = new Set<OperationId>(['lookupInvite', 'requestPasswordReset'])

export const toDeviceToken = (operationId: string, cookies: string | undefined): string | undefined =>
  readDeviceToken(cookies) ?? (ASKS_FOR_CODE.has(operationId) ? createDeviceToken() : undefined)

export const toBrowser = ({ deviceToken }: Pick<ApiRequest, 'deviceToken'>): string | undefined =>
  deviceToken === undefined ? undefined : hashText(deviceToken)

/** A kiosk's browser is shared, so it never becomes known. */
export const createDeviceHeaders = async (
  context: ClinicContext,
  operationId: string,
  incoming: ApiRequest,
  answer: unknown,
): Promise<string[]> => {
  const { deviceToken, isSecureCookie } = incoming
  if (ASKS_FOR_CODE.has(operationId) && deviceToken !== undefined)
    return [createDeviceCookie(deviceToken, PATH, isSecureCookie)]
  const owners = await PROVEN[operationId as OperationId]?.(context, incoming, answer)
  if (!owners || owners.length === 0) return []
  if ((await incoming.access.proofs.all()).some(({ kind }) => kind === 'visit')) return []
  const { db, realNow } = context
  const { token } = await rememberDevice(db, deviceToken, owners, realNow())
  return [createDeviceCookie(token, PATH, isSecureCookie)]
}
