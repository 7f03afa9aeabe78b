import { DAY_MS, HOUR_MS, MINUTE_MS } from '@soundings/shared/dates/durations'
import { and, eq, lte, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import type { Database } from '../db/open-database.ts'
import { given, givenRow, prepare } from '../db/prepare.ts'
import { guesses } from '../db/schema.ts'
import { hashText } from '../hash.ts'
import { HttpError } from '../http/http-error.ts'

/** `203.0.113.7:51234` or `[2001:db8::7]:51234`, as some load balancers forward an address. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/

/** The port differs for each connection. */
export const withoutPort = (address: string): string => {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}

const LINE_BITS = 64

/** Counts an IPv4 address itself, even in IPv6 notation, and the /64 of an IPv6 address, which one subscriber owns. */
export const toNetwork = (written: string): string => {
  const address = withoutPort(written)
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray().fill(0, LINE_BITS / 8)
  return `${ipaddr.fromByteArray(bytes).toString()}/${LINE_BITS}`
}

type Limit = { max: number; windowMs: number }

/** All unknown devices share `everybody`. A known device has its own count, so that strangers cannot lock it out. */
export type Policy = {
  address: readonly Limit[]
  everybody: readonly Limit[]
  device: readonly Limit[]
}

const MEMORY_MS = 30 * DAY_MS

const QUARTER_HOUR_MS = 15 * MINUTE_MS

/** Per paired kiosk in 15 minutes, unless the server sets another number. */
export const KIOSK_IDENTIFICATIONS = 60

/** Guesses at a date of birth (one in 130 years) by unknown devices. */
const UNKNOWN_AT_BIRTHDAY = {
  address: [{ max: 3, windowMs: MEMORY_MS }],
  everybody: [{ max: 4, windowMs: MEMORY_MS }],
} as const

const AT_LOG_IN = {
  address: [
    { max: 5, windowMs: QUARTER_HOUR_MS },
    { max: 10, windowMs: DAY_MS },
    { max: 30, windowMs: MEMORY_MS },
  ],
  everybody: [
    { max: 10, windowMs: QUARTER_HOUR_MS },
    { max: 20, windowMs: DAY_MS },
    { max: 50, windowMs: MEMORY_MS },
  ],
  device: [
    { max: 5, windowMs: 5 * MINUTE_MS },
    { max: 20, windowMs: DAY_MS },
    { max: 100, windowMs: MEMORY_MS },
  ],
} as const

const everybodyAndDevice = (...limits: readonly Limit[]) => ({ everybody: limits, device: limits })

/**
 * The 30-day limit of unknown devices keeps the probability at 1 in 10,000
 * (decisions/identity-and-proof: Throttle of guesses).
 */
export const POLICIES = {
  birthday: {
    ...UNKNOWN_AT_BIRTHDAY,
    device: [
      { max: 5, windowMs: QUARTER_HOUR_MS },
      { max: 10, windowMs: DAY_MS },
      { max: 30, windowMs: MEMORY_MS },
    ],
  },
  /** Many people share a paired kiosk. Includes a phone or email that distinguishes people with the same name. */
  'kiosk-name': {
    ...UNKNOWN_AT_BIRTHDAY,
    device: [
      { max: 10, windowMs: QUARTER_HOUR_MS },
      { max: 30, windowMs: DAY_MS },
      { max: 100, windowMs: MEMORY_MS },
    ],
  },
  /** Record numbers are sequential, so only pairing limits the probability. */
  'kiosk-record': {
    address: [
      { max: 20, windowMs: QUARTER_HOUR_MS },
      { max: 60, windowMs: DAY_MS },
    ],
    everybody: [],
    device: [{ max: 60, windowMs: QUARTER_HOUR_MS }],
  },
  /** Right or wrong, because guesses at sequential record numbers are mostly right. */
  'kiosk-device': {
    address: [],
    everybody: [],
    device: [{ max: KIOSK_IDENTIFICATIONS, windowMs: QUARTER_HOUR_MS }],
  },
  /** A pairing code is one of 30^8. */
  pairing: { address: [{ max: 10, windowMs: QUARTER_HOUR_MS }], everybody: [], device: [] },
  password: AT_LOG_IN,
  'second-factor': AT_LOG_IN,
  /** Five tries in the requesting browser, which counts as known, and five in all others. */
  code: { address: [], ...everybodyAndDevice({ max: 5, windowMs: HOUR_MS }) },
  /** All codes of an address together, for any purpose. */
  'codes-of-address': {
    address: [
      { max: 10, windowMs: DAY_MS },
      { max: 30, windowMs: MEMORY_MS },
    ],
    ...everybodyAndDevice({ max: 15, windowMs: DAY_MS }, { max: 50, windowMs: MEMORY_MS }),
  },
  /** All codes sent to a person's contacts on record, for an invite or to allow an account. */
  'codes-of-person': {
    address: [{ max: 10, windowMs: MEMORY_MS }],
    ...everybodyAndDevice({ max: 15, windowMs: MEMORY_MS }),
  },
  'code-request': {
    address: [
      { max: 5, windowMs: QUARTER_HOUR_MS },
      { max: 8, windowMs: DAY_MS },
      { max: 30, windowMs: MEMORY_MS },
    ],
    everybody: [
      { max: 12, windowMs: DAY_MS },
      { max: 60, windowMs: MEMORY_MS },
    ],
    device: [
      { max: 5, windowMs: QUARTER_HOUR_MS },
      { max: 12, windowMs: DAY_MS },
    ],
  },
} as const satisfies Record<string, Policy>

export type Way = keyof typeof POLICIES

/** `max` applies to a known device. */
export type Subject = { way: Way; of: string; max?: number }

/** A guess at several people counts for each of them. Without any person it counts for the input. */
export const ofPeople = (way: Way, people: readonly { id: string }[], askedFor: string): Subject[] =>
  people.length > 0 ? people.map(({ id }) => ({ way, of: id })) : [{ way, of: askedFor }]

/** Milliseconds since 1970. */
type Guesses = { own: readonly number[]; all: readonly number[] }

const nextOf = (times: readonly number[], { max, windowMs }: Limit): number => {
  const newestFirst = [...times].sort((a, b) => b - a)
  const blocking = newestFirst[max - 1]
  return blocking === undefined ? 0 : blocking + windowMs
}

const latest = (times: readonly number[], limits: readonly Limit[]) =>
  Math.max(0, ...limits.map((limit) => nextOf(times, limit)))

/**
 * @param guesses of a known device; otherwise `own` are from the address, and `all` from every address.
 * @returns milliseconds to wait.
 */
export const findWait = (
  { way, max }: Pick<Subject, 'way' | 'max'>,
  guesses: Guesses,
  isKnown: boolean,
  now: number,
): number => {
  const { address, everybody, device }: Policy = POLICIES[way]
  const next = isKnown
    ? latest(guesses.own, max === undefined ? device : device.map((limit) => ({ ...limit, max })))
    : Math.max(latest(guesses.own, address), latest(guesses.all, everybody))
  return Math.max(0, next - now)
}

const PERIODS = [
  { name: 'day', seconds: DAY_MS / 1000, from: 2 },
  { name: 'hour', seconds: HOUR_MS / 1000, from: 2 },
  { name: 'minute', seconds: MINUTE_MS / 1000, from: 0 },
] as const

/** 15 `minute`, 3 `hour`, 29 `day`. */
export const describeWait = (seconds: number): { count: number; unit: string } => {
  const { name, seconds: length } =
    PERIODS.find((period) => seconds >= period.from * period.seconds) ?? PERIODS[2]
  return { count: Math.max(1, Math.ceil(seconds / length)), unit: name }
}

/** `device` is a device known to the subject, or a paired kiosk. */
export type Source = { address: string; device?: string | undefined }

type Counted = { id?: number; waitMs: number }

/** Several people may share an address, so older guesses still count. */
const FORGIVEN_MS = 15 * MINUTE_MS

/** Subjects name people and addresses, so only their hashes are stored. */
const toRow = ({ way, of }: Subject, { address, device }: Source) => ({
  subject: hashText(device === undefined ? `${way}:${of}` : `${way}:${of}:${device}`),
  source: hashText(device ?? toNetwork(address)),
})

const guessesOf = prepare((db) =>
  db
    .select({ source: guesses.source, guessedAt: guesses.guessedAt })
    .from(guesses)
    .where(
      and(eq(guesses.subject, given('subject')), sql`${guesses.guessedAt} > ${given('start')}::timestamptz`),
    )
    .prepare('guesses'),
)

const insertGuess = prepare((db) =>
  db.insert(guesses).values(givenRow(guesses)).returning({ id: guesses.id }).prepare('insert-guess'),
)

const forgive = prepare((db) =>
  db
    .delete(guesses)
    .where(
      and(
        eq(guesses.subject, given('subject')),
        eq(guesses.source, given('source')),
        sql`${guesses.guessedAt} > ${given('since')}::timestamptz`,
      ),
    )
    .prepare('forgive-guesses'),
)

/** Locks the subject. A guess over a limit is refused and does not count. */
const countGuess = (db: Database, subject: Subject, source: Source, now: Date): Promise<Counted> =>
  db.transaction(async (tx) => {
    const row = toRow(subject, source)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${row.subject}))`)
    const start = new Date(now.getTime() - MEMORY_MS).toISOString()
    const stored = await guessesOf(tx).execute({ subject: row.subject, start })
    const timeOf = ({ guessedAt }: { guessedAt: Date }) => guessedAt.getTime()
    const all = stored.map(timeOf)
    const own = stored.filter(({ source: from }) => from === row.source).map(timeOf)
    const waitMs = findWait(subject, { own, all }, source.device !== undefined, now.getTime())
    if (waitMs > 0) return { waitMs }
    const [counted] = await insertGuess(tx).execute({ ...row, guessedAt: now })
    return counted ? { id: counted.id, waitMs } : { waitMs }
  })

/**
 * Counts a guess before the check, so that concurrent guesses all count.
 * @returns `undo` for an attempt that was not a guess; `forgive` for a correct one. @throws HttpError 429
 */
export const countGuesses = async (db: Database, subjects: readonly Subject[], source: Source, now: Date) => {
  const counted: Counted[] = []
  for (const subject of subjects) counted.push(await countGuess(db, subject, source, now))
  const undo = async () => {
    for (const { id } of counted) if (id !== undefined) await db.delete(guesses).where(eq(guesses.id, id))
  }
  const waitMs = Math.max(0, ...counted.map((one) => one.waitMs))
  if (waitMs > 0) {
    await undo()
    throw tooManyRequests(Math.ceil(waitMs / 1000))
  }
  return {
    undo,
    forgive: async () => {
      // All guesses of a known device.
      const since = new Date(source.device === undefined ? now.getTime() - FORGIVEN_MS : 0).toISOString()
      for (const subject of subjects) await forgive(db).execute({ ...toRow(subject, source), since })
    },
  }
}

/** For a secret that has changed, such as a password. */
export const forgetGuesses = async (db: Database, subject: Subject): Promise<void> => {
  await db.delete(guesses).where(eq(guesses.subject, hashText(`${subject.way}:${subject.of}`)))
}

/** Frees space only: outdated guesses never count. */
export const deleteOldGuesses = async (db: Database, now: Date): Promise<void> => {
  await db.delete(guesses).where(lte(guesses.guessedAt, new Date(now.getTime() - MEMORY_MS)))
}

const TOO_MANY =
  'Too many tries. Please wait {unit, select, day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}}, or contact your clinic.'

export const tooManyRequests = (retryAfter: number) =>
  new HttpError(429, TOO_MANY, { retryAfter, values: describeWait(retryAfter) })
