import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { communications, users } from '../db/schema.ts'
import type { Communications, MessageType } from '../http/api.types.ts'
import { bodyOf, createEtag, type Handlers, isEtagMatch, userIdOf } from '../http/handler.ts'
import { HttpError } from '../http/http-error.ts'
import { findPerson } from '../people/people.ts'

const ALL_TYPES: MessageType[] = [
  'SCHEDULED_ASSESSMENT_ADMINISTRATION',
  'SCHEDULED_CHECKIN_REMINDER',
  'CLIENT_SAFETY_NET',
]
const DEFAULTS = { push: ALL_TYPES, email: ALL_TYPES, sms: ALL_TYPES }

/** Unsubscribing by a link stops both text messages and email. */
export const readCommunications = async (db: Database, userId: string): Promise<Communications> => {
  const { subscribed } = await findPerson(db, userId)
  const [row] = await db.select().from(communications).where(eq(communications.userId, userId))
  const { push, email, sms } = row ?? DEFAULTS
  return {
    push,
    email,
    sms,
    isPushSubscribed: true,
    isEmailSubscribed: subscribed,
    isSmsSubscribed: subscribed && (row?.isSmsSubscribed ?? true),
  }
}

export const communicationsHandlers: Handlers = {
  getCommunications: ({ db }, incoming) => readCommunications(db, userIdOf(incoming)),
  /** Without `If-Match`, the lists replace the stored ones unconditionally. */
  updateCommunications: ({ db }, incoming) => {
    const { ifMatch } = incoming
    const userId = userIdOf(incoming)
    const { push, email, sms } = bodyOf<'updateCommunications'>(incoming)
    // Locks the row, so that only one of two changes to the same version succeeds.
    return db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      const now = createEtag(await readCommunications(tx, userId))
      if (ifMatch !== undefined && !isEtagMatch(ifMatch, now))
        throw new HttpError(412, 'This was changed on another device in the meantime.')
      await tx
        .insert(communications)
        .values({ userId, push, email, sms })
        .onConflictDoUpdate({ target: communications.userId, set: { push, email, sms } })
      return readCommunications(tx, userId)
    })
  },
}

/** Ignores texts other than START and STOP. @returns the people whose subscription changed. */
export const handleTextReply = async (db: Database, from: string, body: string) => {
  const word = body.trim().toUpperCase()
  const isSmsSubscribed = word === 'START'
  if (!isSmsSubscribed && word !== 'STOP') return { isSmsSubscribed, userIds: [] }
  const people = await db.select({ id: users.id }).from(users).where(eq(users.phoneNumber, from))
  for (const { id } of people) {
    await db
      .insert(communications)
      .values({ userId: id, ...DEFAULTS, isSmsSubscribed })
      .onConflictDoUpdate({ target: communications.userId, set: { isSmsSubscribed } })
    if (isSmsSubscribed) await db.update(users).set({ subscribed: true }).where(eq(users.id, id))
  }
  return { isSmsSubscribed, userIds: people.map(({ id }) => id) }
}
