import { DAY_MS, HOUR_MS, MINUTE_MS } from '@soundings/shared/dates/durations'

/** The most guesses within a sliding window. */
type Limit = { max: number; windowMs: number }

/**
 * Limits of one kind of guess at one subject. Guesses of devices that are not known to the subject count together, so
 * that more addresses are no more guesses. A known device is counted by itself: strangers never lock it out.
 */
export type Policy = {
  /** Of one network address. */
  address: readonly Limit[]
  /** Of all addresses together. */
  everybody: readonly Limit[]
  /** Of one known device. */
  device: readonly Limit[]
}

/** How long guesses count. */
export const MEMORY_MS = 30 * DAY_MS

const QUARTER_HOUR_MS = 15 * MINUTE_MS

/** Identifications of a paired kiosk in 15 minutes, unless the server is given another number. */
export const KIOSK_IDENTIFICATIONS = 60

/** Guesses at a date of birth by devices that are not known: one of 130 years. */
const UNKNOWN_AT_BIRTHDAY = {
  address: [{ max: 3, windowMs: MEMORY_MS }],
  everybody: [{ max: 4, windowMs: MEMORY_MS }],
} as const

/** Guesses at a log-in. */
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
  /** A password of an account. */
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
 * Guesses at something of several people, such as the birthday of whoever has a name or an address: each of them is
 * guessed at. Where there is nobody, what was asked for counts by itself, and is answered alike.
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
