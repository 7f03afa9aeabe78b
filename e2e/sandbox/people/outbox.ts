import { desc, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { outbox } from '../db/schema.ts'

export type Message = {
  to: string
  channel: 'sms' | 'email'
  subject: string
  body: string
  links: { label: string; url: string }[]
  /** Of an e-mail, besides its subject. */
  headers?: Record<string, string>
}

/** Stores a message that a clinic would have sent. */
export const sendMessage = async (db: Database, message: Message, now: Date): Promise<void> => {
  await db.insert(outbox).values({ ...message, createdAt: now })
}

/** Messages, the newest first; of one recipient, or of all. */
export const readOutbox = (db: Database, to?: string) => {
  const all = db.select().from(outbox).orderBy(desc(outbox.id)).limit(200)
  return to ? db.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id)) : all
}
