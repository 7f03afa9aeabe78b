import { DAY_MS, HOUR_MS, MINUTE_MS } from '@soundings/shared/dates/durations'
import { describeWait, findWait, POLICIES, type Policy, type Way } from './throttle.rules'

/** How many values are to be guessed from, at the least. */
const DATES = 130 * 365
const CODES = 1_000_000
/** `password.rules.ts` refuses a password that a hundred times as many guesses find; its estimate may be wrong by so much. */
const PASSWORDS = 1_000_000

const SPACES = {
  birthday: DATES,
  'kiosk-name': DATES,
  password: PASSWORDS,
  'codes-of-address': CODES,
  'codes-of-person': CODES,
} satisfies Partial<Record<Way, number>>
type Guessed = keyof typeof SPACES
const guessed = Object.keys(SPACES) as Guessed[]

const MOST = 1 / 10_000
const MONTH_MS = 30 * DAY_MS

type Row = { at: number; source: string }

/** What the store keeps of one subject, in memory. */
const aSubject = (way: Way) => {
  const rows: Row[] = []
  const devices = new Map<string, number[]>()
  const wait = (source: string, now: number, isKnown = false) => {
    const isRecent = (at: number) => at > now - MONTH_MS
    if (isKnown)
      return findWait({ way }, { own: (devices.get(source) ?? []).filter(isRecent), all: [] }, true, now)
    const recent = rows.filter(({ at }) => isRecent(at))
    const own = recent.filter((row) => row.source === source).map(({ at }) => at)
    return findWait({ way }, { own, all: recent.map(({ at }) => at) }, false, now)
  }
  return {
    rows,
    wait,
    guess: (source: string, now: number, isKnown = false) => {
      if (isKnown) devices.set(source, [...(devices.get(source) ?? []), now])
      else rows.push({ at: now, source })
    },
  }
}

/** Guesses from every address whenever one is allowed. */
const attack = (
  subject: ReturnType<typeof aSubject>,
  addresses: number,
  start: number,
  durationMs = MONTH_MS,
) => {
  const end = start + durationMs
  let now = start
  while (now < end) {
    // What an address that has not tried yet has to wait, all others have to wait too.
    const forAnybody = subject.wait('nobody-yet', now)
    if (forAnybody > 0) {
      now += forAnybody
      continue
    }
    let shortest = Number.POSITIVE_INFINITY
    for (let address = 0; address < addresses && subject.wait('nobody-yet', now) === 0; address += 1) {
      const source = `address-${address}`
      let wait = subject.wait(source, now)
      while (wait === 0) {
        subject.guess(source, now)
        wait = subject.wait(source, now)
      }
      shortest = Math.min(shortest, wait)
    }
    now += Math.max(1, Math.min(shortest, subject.wait('nobody-yet', now) || shortest))
  }
}

const START = Date.parse('2026-03-10T15:00:00Z')

describe.each(guessed)('30 days of guesses: %s', (way) => {
  test.each([1, 10, 10_000])('from %d addresses have a chance of 1 in 10,000 at most', (addresses) => {
    const subject = aSubject(way)
    attack(subject, addresses, START)
    expect(subject.rows.length).toBeGreaterThan(0)
    expect(subject.rows.length / SPACES[way]).toBeLessThanOrEqual(MOST)
  })

  test('leave a known device its own tries at every hour', () => {
    const subject = aSubject(way)
    attack(subject, 10_000, START)
    for (let now = START; now < START + MONTH_MS; now += HOUR_MS)
      expect(subject.wait('the-owner', now, true)).toBe(0)
  })

  test('from one address leave another one a try', () => {
    const subject = aSubject(way)
    attack(subject, 1, START)
    const last = Math.max(...subject.rows.map(({ at }) => at))
    expect(subject.wait('the-owner', last)).toBe(0)
  })

  test('a known device has an end too', () => {
    const subject = aSubject(way)
    let tries = 0
    for (let now = START; now < START + MONTH_MS; now += MINUTE_MS)
      if (subject.wait('stolen', now, true) === 0) {
        subject.guess('stolen', now, true)
        tries += 1
      }
    expect(tries).toBeLessThanOrEqual(100)
  })
})

test('all ways to one account together have a chance of 1 in 10,000 at most, and all to one link', () => {
  const chanceOf = (way: Guessed) => {
    const subject = aSubject(way)
    attack(subject, 10_000, START)
    return subject.rows.length / SPACES[way]
  }
  expect(chanceOf('password') + chanceOf('codes-of-address')).toBeLessThanOrEqual(MOST)
  expect(chanceOf('birthday') + chanceOf('codes-of-person')).toBeLessThanOrEqual(MOST)
})

test.each(guessed)('each further wait of a stranger is as long as those before, or longer: %s', (way) => {
  const { address, everybody, device }: Policy = POLICIES[way]
  for (const limits of [address, everybody, device]) {
    const pauses = limits.map(({ max, windowMs }) => windowMs / max)
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  }
})

describe('a code', () => {
  test('has five tries in the browser that asked for it, and five in all others together', () => {
    const subject = aSubject('code')
    attack(subject, 10_000, START, 10 * MINUTE_MS)
    expect(subject.rows).toHaveLength(5)
    expect(subject.wait('the-requester', START, true)).toBe(0)
  })
})

test.each([
  [20, 1, 'minute'],
  [900, 15, 'minute'],
  [3600, 60, 'minute'],
  [7200, 2, 'hour'],
  [86_400, 24, 'hour'],
  [30 * 86_400, 30, 'day'],
])('a wait of %d seconds is said as %d of a %s', (seconds, count, unit) => {
  expect(describeWait(seconds)).toEqual({ count, unit })
})
