import { MINUTE_MS } from '@soundings/shared/dates/durations'
import { count, eq } from 'drizzle-orm'
import { readAudit, type StoredAuditEntry } from '../audit/audit-log.ts'
import type { Database } from '../db/open-database.ts'
import {
  checkInScores,
  clinics,
  consents,
  deletionRequests,
  interventions,
  reminders,
  submissions,
} from '../db/schema.ts'
import { countDrafts } from '../drafts/drafts.ts'
import type { KeptData, Opening } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { Attachment, type Handlers, userIdOf } from '../http/handler.ts'
import { describeTexts } from '../people/clinic-texts.ts'
import { sendMessage } from '../people/messages.ts'
import { findPerson } from '../people/people.ts'
import type { Language } from '../words/say.ts'
import { exportBundle, readReadableRecord, toReadablePage } from './export.ts'

type Entry = Pick<
  StoredAuditEntry,
  'at' | 'kind' | 'operation' | 'outcome' | 'proof' | 'details' | 'agentHash'
>
type Way = Opening['way']

/** Entries of one way and one browser with a shorter pause are one opening. */
const PAUSE_MS = 30 * MINUTE_MS

/** What shows or changes a person's data. Sending a code, or saying that one wants no messages, opens nothing. */
const OPENING_KINDS: ReadonlySet<Entry['kind']> = new Set([
  'read',
  'submission',
  'change',
  'export',
  'consent',
])

const CHANNELS: Readonly<Record<string, Way>> = { phone: 'text-message', email: 'email' }

/**
 * By which message a browser came to its proof. The clinic has sent what was proved with, and the proof says where; what
 * an address or a request says of it (`telecomType`, `source`) anybody may say.
 */
const channelOf = ({ details }: Entry): Way => CHANNELS[details.channel ?? ''] ?? 'link'

/** A guess that found this person, and was wrong. */
const MISSED: Readonly<Record<string, Way>> = {
  verifyBirthday: 'wrong-birthday',
  signIn: 'wrong-password',
  verifyInviteCode: 'wrong-code',
  confirmPasswordReset: 'wrong-code',
}

const toWay = (entry: Entry): Way | undefined => {
  if (entry.outcome === 'missed') return MISSED[entry.operation]
  if (entry.operation === 'confirmPasswordReset') return 'new-password'
  // A link alone is enough for it: its person cannot know who it was, and is to know that it was.
  if (entry.kind === 'unsubscribe' && entry.proof === 'none') return 'unsubscribed'
  if (!OPENING_KINDS.has(entry.kind)) return undefined
  switch (entry.proof) {
    case 'account':
      return 'log-in'
    case 'visit':
      return 'kiosk'
    case 'clinic':
      return 'clinic'
    case 'clinic-link':
      return 'clinic-app'
    case 'text-message':
      return undefined
    case 'day':
    case 'link':
    case 'none':
      return channelOf(entry)
  }
}

/**
 * Who opened a person's data, the newest first: entries of one way and one browser that follow each other closely are
 * one opening, at the time of its first.
 * @param newestFirst entries of the audit.
 */
export const toOpenings = (newestFirst: readonly Entry[], max: number): Opening[] => {
  const openings: (Opening & { startedAt: number; agentHash: string })[] = []
  for (const entry of newestFirst) {
    const way = toWay(entry)
    if (way === undefined) continue
    const startedAt = entry.at.getTime()
    const { agentHash } = entry
    const later = openings.find(
      (opening) =>
        opening.way === way && opening.agentHash === agentHash && opening.startedAt - startedAt < PAUSE_MS,
    )
    if (later) {
      later.startedAt = startedAt
      later.at = entry.at.toISOString()
    } else openings.push({ at: entry.at.toISOString(), way, startedAt, agentHash })
  }
  return openings
    .sort((one, other) => other.startedAt - one.startedAt)
    .slice(0, max)
    .map(({ at, way }) => ({ at, way }))
}

const MAX_OPENINGS = 50
/** More than fifty openings have, with some reads for each. */
const MAX_ENTRIES = 2_000

const readRecords = async (db: Database, userId: string, now: Date): Promise<KeptData['records']> => {
  const tables = [
    ['answers', submissions],
    ['check-ins', checkInScores],
    ['forms', interventions],
    ['reminders', reminders],
  ] as const
  const records = []
  for (const [kind, table] of tables) {
    const [row] = await db.select({ count: count() }).from(table).where(eq(table.userId, userId))
    records.push({ kind, count: row?.count ?? 0 })
  }
  records.push({ kind: 'drafts', count: await countDrafts(db, userId, now) })
  return records
}

/** What the clinic keeps of a person, and who opened it. */
const readKeptData = async (
  { db, now }: Pick<ClinicContext, 'db' | 'now'>,
  userId: string,
  language: Language,
): Promise<KeptData> => {
  const person = await findPerson(db, userId)
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
  const [consent] = await db.select().from(consents).where(eq(consents.userId, userId))
  const deletionRequestedAt = await readDeletionRequest(db, userId)
  return {
    records: await readRecords(db, userId, now()),
    openings: toOpenings(await readAudit(db, userId, MAX_ENTRIES), MAX_OPENINGS),
    ...(clinic ? describeTexts({ ...clinic, afterSubmission: null }, language) : {}),
    ...(consent ? { consentedAt: consent.acceptedAt.toISOString() } : {}),
    asksConsent: person.consentRequired,
    ...(deletionRequestedAt ? { deletionRequestedAt: deletionRequestedAt.toISOString() } : {}),
  }
}

/** Withdraws a consent: the next link asks for it again, where the clinic asks for one at all. The audit keeps both. */
const withdrawConsent = async (db: Database, userId: string) => {
  await db.delete(consents).where(eq(consents.userId, userId))
  return { success: true }
}

const readDeletionRequest = async (db: Database, userId: string): Promise<Date | undefined> => {
  const [open] = await db.select().from(deletionRequests).where(eq(deletionRequests.userId, userId))
  return open?.requestedAt
}

/**
 * Stores that a person asks for the deletion of what the clinic keeps, and tells the clinic, once. Nothing is deleted
 * here: what has to be kept, and for how long, a clinic decides by the law that it is under.
 */
const requestDeletion = async (db: Database, userId: string, now: Date) => {
  const person = await findPerson(db, userId)
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(deletionRequests)
      .values({ userId, requestedAt: now })
      .onConflictDoNothing()
      .returning()
    if (stored.length === 0) return
    const [clinic] = await tx.select().from(clinics).where(eq(clinics.id, person.clinicId))
    await sendMessage(
      tx,
      {
        to: `front desk of ${clinic?.displayId}`,
        channel: 'email',
        subject: 'A patient asked for their data to be deleted',
        body: `Patient ${person.patientId} asked us to delete their data. Please reply to them.`,
        links: [],
      },
      now,
    )
  })
  const requestedAt = (await readDeletionRequest(db, userId)) ?? now
  return { requestedAt: requestedAt.toISOString() }
}

export const keptDataHandlers: Handlers = {
  getKeptData: (context, incoming) => readKeptData(context, userIdOf(incoming), incoming.language),
  exportKeptData: async ({ db, now }, incoming) => {
    const userId = userIdOf(incoming)
    if (incoming.query.format === 'page')
      return new Attachment(
        'my-data.html',
        'text/html; charset=utf-8',
        toReadablePage(await readReadableRecord(db, userId, now())),
      )
    const bundle = await exportBundle(db, userId, now())
    return new Attachment('my-data.json', 'application/fhir+json', JSON.stringify(bundle, null, 2))
  },
  requestDeletion: ({ db, now }, incoming) => requestDeletion(db, userIdOf(incoming), now()),
  withdrawConsent: ({ db }, incoming) => withdrawConsent(db, userIdOf(incoming)),
}
