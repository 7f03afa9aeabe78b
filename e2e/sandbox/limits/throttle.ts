import { DAY_MS, HOUR_MS, MINUTE_MS } from '@soundings/shared/dates/durations'
import { and, eq, lte, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import type { Database } from '../db/open-database.ts'
import { given, givenRow, prepare } from '../db/prepare.ts'
import { guesses } from '../db/schema.ts'
import { hashText } from '../hash.ts'
import { HttpError } from '../http/http-error.ts'

/** `203.0.113.7:51234` or `[2001:db8::7]:51234`, as some balancers name a caller. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/

/** An address without the port that may follow it: each connection of a caller has another one. */
export const withoutPort = (address: string): string => {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}

const LINE_BITS = 64

/**
 * The network that an address counts as: an IPv4 address by itself, also where it is written as IPv6, and an IPv6
 * address as its /64, all of which one line has.
 */
export const toNetwork = (written: string): string => {
  const address = withoutPort(written)
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray().fill(0, LINE_BITS / 8)
  return `${ipaddr.fromByteArray(bytes).toString()}/${LINE_BITS}`
}

/** The most guesses within a sliding window. */
type Limit = { max: number; windowMs: number }

/**
 * Limits of one kind of guess at one subject. Guesses of devices that are not known to the subject count together, so
 * that more addresses are no more guesses. A known device is counted by itself: strangers never lock it out.
 */
export type Policy = {
  address: readonly Limit[]
  everybody: readonly Limit[]
  device: readonly Limit[]
}

const MEMORY_MS = 30 * DAY_MS

const QUARTER_HOUR_MS = 15 * MINUTE_MS

/** Identifications of a paired kiosk in 15 minutes, unless the server is given another number. */
export const KIOSK_IDENTIFICATIONS = 60

/** Guesses at a date of birth by devices that are not known: one of 130 years. */
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

/** The same for a known device as for all others together. */
const everybodyAndDevice = (...limits: readonly Limit[]) => ({ everybody: limits, device: limits })

/**
 * What can be guessed. Windows grow with the number of guesses: each further one takes longer. The 30-day limit of
 * everybody is the number of guesses that keeps the chance at 1 in 10,000 (decisions/identity-and-proof: Throttle of guesses).
 */
export const POLICIES = {
  /** A date of birth of a person, whichever way it is asked for. */
  birthday: {
    ...UNKNOWN_AT_BIRTHDAY,
    device: [
      { max: 5, windowMs: QUARTER_HOUR_MS },
      { max: 10, windowMs: DAY_MS },
      { max: 30, windowMs: MEMORY_MS },
    ],
  },
  /** The same on a paired kiosk, which many people share; also a phone or an e-mail that tells namesakes apart. */
  'kiosk-name': {
    ...UNKNOWN_AT_BIRTHDAY,
    device: [
      { max: 10, windowMs: QUARTER_HOUR_MS },
      { max: 30, windowMs: DAY_MS },
      { max: 100, windowMs: MEMORY_MS },
    ],
  },
  /** Record numbers follow each other: only pairing bounds the chance. */
  'kiosk-record': {
    address: [
      { max: 20, windowMs: QUARTER_HOUR_MS },
      { max: 60, windowMs: DAY_MS },
    ],
    everybody: [],
    device: [{ max: 60, windowMs: QUARTER_HOUR_MS }],
  },
  /** All identifications of a paired kiosk, right or wrong: record numbers that follow each other are mostly right. */
  'kiosk-device': {
    address: [],
    everybody: [],
    device: [{ max: KIOSK_IDENTIFICATIONS, windowMs: QUARTER_HOUR_MS }],
  },
  /** A pairing code, one of 30^8. */
  pairing: { address: [{ max: 10, windowMs: QUARTER_HOUR_MS }], everybody: [], device: [] },
  password: AT_LOG_IN,
  /** A code of an account's authenticator app, after its password. */
  'second-factor': AT_LOG_IN,
  /** One code: five tries in the browser that asked for it, which counts as known, and five in all others. */
  code: { address: [], ...everybodyAndDevice({ max: 5, windowMs: HOUR_MS }) },
  /** All codes of an address together, for whatever they were sent. */
  'codes-of-address': {
    address: [
      { max: 10, windowMs: DAY_MS },
      { max: 30, windowMs: MEMORY_MS },
    ],
    ...everybodyAndDevice({ max: 15, windowMs: DAY_MS }, { max: 50, windowMs: MEMORY_MS }),
  },
  /** All codes together that go to a person's contacts on record: of an invite, and to allow an account. */
  'codes-of-person': {
    address: [{ max: 10, windowMs: MEMORY_MS }],
    ...everybodyAndDevice({ max: 15, windowMs: MEMORY_MS }),
  },
  /** Codes that are asked for at an address: lookups of an invite and forgotten passwords. */
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

/** What is guessed at: a birthday of a person, a password of an account. `max` is of a known device. */
export type Subject = { way: Way; of: string; max?: number }

/**
 * Guesses at something of several people, such as the birthday of all who have a name or an address: they count for each
 * of them. Where there is no person, they count for the input itself, and are answered alike.
 */
export const ofPeople = (way: Way, people: readonly { id: string }[], askedFor: string): Subject[] =>
  people.length > 0 ? people.map(({ id }) => ({ way, of: id })) : [{ way, of: askedFor }]

/** When guesses were made, as milliseconds since 1970. */
type Guesses = { own: readonly number[]; all: readonly number[] }

/** When one limit allows another guess after these. */
const nextOf = (times: readonly number[], { max, windowMs }: Limit): number => {
  const newestFirst = [...times].sort((a, b) => b - a)
  const blocking = newestFirst[max - 1]
  return blocking === undefined ? 0 : blocking + windowMs
}

const latest = (times: readonly number[], limits: readonly Limit[]) =>
  Math.max(0, ...limits.map((limit) => nextOf(times, limit)))

/**
 * How long another guess has to wait.
 * @param guesses of a known device: its own. Else `own` are of the address, and `all` of every address.
 * @param max takes the place of the policy's number for a known device.
 * @returns milliseconds; 0 when it is allowed.
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

/** A wait as it is said: 15 `minute`, 3 `hour`, 29 `day`. */
export const describeWait = (seconds: number): { count: number; unit: string } => {
  const { name, seconds: length } =
    PERIODS.find((period) => seconds >= period.from * period.seconds) ?? PERIODS[2]
  return { count: Math.max(1, Math.ceil(seconds / length)), unit: name }
}

/** Where a guess comes from. `device` is a device that is known to what is guessed at, or a paired kiosk. */
export type Source = { address: string; device?: string | undefined }

type Counted = { id?: number; waitMs: number }

/** An address may be somebody else's too: what is older stays counted. */
const FORGIVEN_MS = 15 * MINUTE_MS

/** Subjects name people and addresses: only hashes are stored. */
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

/** Stores a guess under a lock of its subject. One over a limit is refused, and does not count. */
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
 * Counts a guess at several subjects before it is made, so that concurrent guesses all count. Over a limit of one of
 * them it is refused, and counts for none.
 * @returns `undo` for what was no guess; `forgive` for a right one: those of a known device before it are forgotten, and
 * those of its address just before it, which were the same person's.
 * @throws HttpError 429
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
      // Of a known device all of them.
      const since = new Date(source.device === undefined ? now.getTime() - FORGIVEN_MS : 0).toISOString()
      for (const subject of subjects) await forgive(db).execute({ ...toRow(subject, source), since })
    },
  }
}

/** Forgets the guesses of strangers at what has changed since, such as a password. */
export const forgetGuesses = async (db: Database, subject: Subject): Promise<void> => {
  await db.delete(guesses).where(eq(guesses.subject, hashText(`${subject.way}:${subject.of}`)))
}

/** Deletes what counts no more: it does not, even before that. */
export const deleteOldGuesses = async (db: Database, now: Date): Promise<void> => {
  await db.delete(guesses).where(lte(guesses.guessedAt, new Date(now.getTime() - MEMORY_MS)))
}

const TOO_MANY =
  'Too many tries. Please wait {unit, select, day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}}, or contact your clinic.'

/** The error of calls over a limit; `Retry-After` is when it allows another one. */
export const tooManyRequests = (retryAfter: number) =>
  new HttpError(429, TOO_MANY, { retryAfter, values: describeWait(retryAfter) })
