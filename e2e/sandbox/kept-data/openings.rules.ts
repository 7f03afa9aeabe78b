import { MINUTE_MS } from '@soundings/shared/dates/durations'
import type { StoredAuditEntry } from '../audit/audit-log.ts'
import type { Opening } from '../http/api.types.ts'

type Entry = Pick<StoredAuditEntry, 'at' | 'kind' | 'operation' | 'outcome' | 'proof' | 'details'>
type Way = Opening['way']

/** Entries of one way with a shorter pause are one opening. */
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
 * Who opened a person's data, the newest first: entries of one way that follow each other closely are one opening, at
 * the time of its first.
 * @param newestFirst entries of the audit.
 */
export const toOpenings = (newestFirst: readonly Entry[], max: number): Opening[] => {
  const openings: (Opening & { startedAt: number })[] = []
  for (const entry of newestFirst) {
    const way = toWay(entry)
    if (way === undefined) continue
    const startedAt = entry.at.getTime()
    const later = openings.find((opening) => opening.way === way && opening.startedAt - startedAt < PAUSE_MS)
    if (later) {
      later.startedAt = startedAt
      later.at = entry.at.toISOString()
    } else openings.push({ at: entry.at.toISOString(), way, startedAt })
  }
  return openings
    .sort((one, other) => other.startedAt - one.startedAt)
    .slice(0, max)
    .map(({ at, way }) => ({ at, way }))
}
