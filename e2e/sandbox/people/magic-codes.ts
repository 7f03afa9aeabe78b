import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { magicCodes, magicTokens } from '../db/schema.ts'
import { hashText } from '../hash.ts'
import type { TelecomType } from '../http/api.types.ts'
import { type ClinicContext, withClinicClock } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'

const createSecret = () => randomBytes(24).toString('base64url')
const addDay = (now: Date) => new Date(now.getTime() + DAY_MS)

/** Prefix of codes and tokens of the clinic's own app. The hash includes it. */
const CLINIC_PREFIX = 'clinic.'
const isClinicSecret = (secret: string) => secret.startsWith(CLINIC_PREFIX)

type LinkOptions = {
  /** For a link of the clinic's own app, which skips consent and birthday check. */
  isClinic?: boolean
  channel?: TelecomType | undefined
}

/** The code works once within 24 hours. Only its hash is stored. */
export const createMagicCode = async (
  db: Database,
  userId: string,
  now: Date,
  { isClinic = false, channel }: LinkOptions = {},
): Promise<string> => {
  const code = (isClinic ? CLINIC_PREFIX : '') + createSecret()
  const link = { userId, channel: channel ?? null, expiresAt: addDay(now) }
  await db.insert(magicCodes).values({ hash: hashText(code), ...link })
  return code
}

/** Also finds the owner of a used or expired code. */
export const findOwnerOfCode = async (db: Database, magicCode: string): Promise<string | undefined> => {
  const [known] = await db
    .select()
    .from(magicCodes)
    .where(eq(magicCodes.hash, hashText(magicCode)))
  return known?.userId
}

const invalidLink = () =>
  new HttpError(400, 'This link has expired or was already used. Please ask your clinic for a new one.')

/** The token is valid for 24 hours. @throws HttpError 400 for an unknown, used or expired code. */
export const exchangeMagicCode = async (context: ClinicContext, magicCode: string) => {
  const { db } = context
  const mine = eq(magicCodes.hash, hashText(magicCode))
  const [known] = await db.select().from(magicCodes).where(mine)
  if (!known) throw invalidLink()
  const now = (await withClinicClock(context, known.userId)).now()
  // One statement, so that only one of several concurrent requests succeeds.
  const [used] = await db
    .update(magicCodes)
    .set({ usedAt: now })
    .where(and(mine, isNull(magicCodes.usedAt), gt(magicCodes.expiresAt, now)))
    .returning()
  if (!used) throw invalidLink()
  const accessToken = (isClinicSecret(magicCode) ? CLINIC_PREFIX : '') + createSecret()
  await db.insert(magicTokens).values({
    hash: hashText(accessToken),
    userId: used.userId,
    channel: used.channel,
    expiresAt: addDay(now),
  })
  return { accessToken }
}

export const readMagicToken = async (context: ClinicContext, token: string) => {
  const [known] = await context.db
    .select()
    .from(magicTokens)
    .where(eq(magicTokens.hash, hashText(token)))
  if (!known) return undefined
  const now = (await withClinicClock(context, known.userId)).now()
  return known.expiresAt > now
    ? {
        kind: 'link' as const,
        userId: known.userId,
        isClinic: isClinicSecret(token),
        channel: known.channel ?? undefined,
      }
    : undefined
}
