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

/** Entries of one channel and browser with a shorter pause belong to one opening. */
const PAUSE_MS = 30 * MINUTE_MS

/** Kinds that show or change a person's data. Sending a code or unsubscribing does not. */
const OPENING_KINDS: ReadonlySet<Entry['kind']> = new Set([
  'read',
  'submission',
  'change',
  'export',
  'consent',
])

const CHANNELS: Readonly<Record<string, Way>> = { phone: 'text-message', email: 'email' }

/** Only the channel in the proof is certain. A request can claim any channel (`telecomType`, `source`). */
const channelOf = ({ details }: Entry): Way => CHANNELS[details.channel ?? ''] ?? 'link'

/** Wrong guesses that matched this person. */
const MISSED: Readonly<Record<string, Way>> = {
  verifyBirthday: 'wrong-birthday',
  signIn: 'wrong-password',
  verifyInviteCode: 'wrong-code',
  confirmPasswordReset: 'wrong-code',
}

const toWay = (entry: Entry): Way | undefined => {
  if (entry.outcome === 'missed') return MISSED[entry.operation]
  if (entry.operation === 'signIn') return 'log-in'
  if (entry.operation === 'confirmPasswordReset') return 'new-password'
  // A link alone allows this call, so the caller is unknown, but the person should know about it.
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

/** A login always begins an opening, because two devices of one kind look like one browser. */
export const toOpenings = (newestFirst: readonly Entry[], max: number): Opening[] => {
  const openings: (Opening & { startedAt: number; agentHash: string; isWhole: boolean })[] = []
  for (const entry of newestFirst) {
    const way = toWay(entry)
    if (way === undefined) continue
    const startedAt = entry.at.getTime()
    const { agentHash } = entry
    const isWhole = entry.operation === 'signIn'
    const later = openings.find(
      (opening) =>
        !opening.isWhole &&
        opening.way === way &&
        opening.agentHash === agentHash &&
        opening.startedAt - startedAt < PAUSE_MS,
    )
    if (later) {
      later.isWhole = isWhole
      later.startedAt = startedAt
      later.at = entry.at.toISOString()
    } else openings.push({ at: entry.at.toISOString(), way, startedAt, agentHash, isWhole })
  }
  return openings
    .sort((one, other) => other.startedAt - one.startedAt)
    .slice(0, max)
    .map(({ at, way }) => ({ at, way }))
}

const MAX_OPENINGS = 50
/** More than fifty openings with several reads each. */
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

/** The next link asks again if the clinic requires consent. The audit keeps both events. */
const withdrawConsent = async (db: Database, userId: string) => {
  await db.delete(consents).where(eq(consents.userId, userId))
  return { success: true }
}

const readDeletionRequest = async (db: Database, userId: string): Promise<Date | undefined> => {
  const [open] = await db.select().from(deletionRequests).where(eq(deletionRequests.userId, userId))
  return open?.requestedAt
}

/** Deletes nothing, because the clinic decides by law which data it must keep. */
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
        toReadablePage(await readReadableRecord(db, userId, { now: now(), language: incoming.language })),
      )
    const bundle = await exportBundle(db, userId, now())
    return new Attachment('my-data.json', 'application/fhir+json', JSON.stringify(bundle, null, 2))
  },
  requestDeletion: ({ db, now }, incoming) => requestDeletion(db, userIdOf(incoming), now()),
  withdrawConsent: ({ db }, incoming) => withdrawConsent(db, userIdOf(incoming)),
}
