import { DAY_MS, HOUR_MS, MINUTE_MS } from '@soundings/shared/dates/durations'
import { guesses, knownDevices } from '../db/schema.ts'
import { cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail, uniquePhoneNumber } from '../testing/unique.ts'
import { describeWait, findWait, POLICIES, type Policy, toNetwork, type Way } from './throttle.ts'

const password = 'Tide-pool-7'

/** Limits that count for 30 days do not change on the days between. */
const DAYS = [0, 5, 10, 15, 20, 25, 29]

jest.setTimeout(120_000)

const DATES = 130 * 365

const CODES = 1_000_000

/** `weak-passwords.ts` requires a hundred times as many guesses, because its estimate may be off by that factor. */
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

/** Makes a guess from each address as soon as one is allowed. */
const attack = (
  subject: ReturnType<typeof aSubject>,
  addresses: number,
  start: number,
  durationMs = MONTH_MS,
) => {
  const end = start + durationMs
  let now = start
  while (now < end) {
    // If a new address has to wait, all others have to wait too.
    const forAnybody = subject.wait('new-address', now)
    if (forAnybody > 0) {
      now += forAnybody
      continue
    }
    let shortest = Number.POSITIVE_INFINITY
    for (let address = 0; address < addresses && subject.wait('new-address', now) === 0; address += 1) {
      const source = `address-${address}`
      let wait = subject.wait(source, now)
      while (wait === 0) {
        subject.guess(source, now)
        wait = subject.wait(source, now)
      }
      shortest = Math.min(shortest, wait)
    }
    now += Math.max(1, Math.min(shortest, subject.wait('new-address', now) || shortest))
  }
}

const START = Date.parse('2026-03-10T15:00:00Z')

/** Guesses go over HTTP, as a gateway forwards them. */
describe('a stranger with many addresses, for 30 days', () => {
  const world = setUpTestClinic({ isBehindGateway: true, limitScale: 1000 })

  type Headers = Record<string, string>
  const from = (address: string, more: Headers = {}) => ({ 'x-forwarded-for': address, ...more })
  const network = (number: number) => `2001:db8:0:${number.toString(16)}::1`
  const other = from('203.0.113.7')

  const post = (path: string, body: object, headers: Headers) =>
    world.post(`/v1/public-api/${path}`, body, headers)
  const checkBirthday = (userId: string, dateOfBirth: string, headers: Headers) =>
    post(`user/${userId}/birthday-verification`, { dateOfBirth }, headers)
  const askReset = (email: string, headers: Headers) =>
    post('authentication/forgot-password/request-code', { userType: 'patient', email }, headers)
  const reset = (email: string, confirmationCode: string, headers: Headers) =>
    post(
      'authentication/forgot-password/confirm',
      { email, confirmationCode, newPassword: 'Rock-garden-9', userType: 'patient' },
      headers,
    )
  const lookUp = (asked: object, headers: Headers) => post('onboarding/lookup', asked, headers)
  const verify = (asked: object, headers: Headers) => post('onboarding/verification-code', asked, headers)

  /** @returns the number of guesses that were checked. */
  const attack = async (guess: (headers: Headers, number: number) => Promise<boolean>, perDay: number) => {
    const start = world.clock.now
    let looked = 0
    for (const [at, day] of DAYS.entries()) {
      world.clock.now = new Date(start.getTime() + day * DAY_MS)
      for (let number = at * perDay; number < (at + 1) * perDay; number += 1)
        if (await guess(from(network(number)), number)) looked += 1
    }
    return looked
  }
  const isLookedAt = ({ status }: { status: number }) => status !== 429

  test('guesses from one address block only that network', async () => {
    const { userId } = await world.createPatient()
    // Every address of a /64 counts as one, and so does an IPv4 address in either notation.
    for (let host = 1; host < 12; host += 1)
      await checkBirthday(userId, '1980-05-05', from(`2001:db8:0:1::${host}`))
    expect((await checkBirthday(userId, '1990-01-02', from('2001:db8:0:1::ffff'))).status).toBe(429)
    expect((await checkBirthday(userId, '1990-01-02', other)).body).toMatchObject({ success: true })
  })

  test('a right answer does not reset the mistakes of a network', async () => {
    const { userId } = await world.createPatient()
    for (const date of ['1980-05-05', '1980-05-06']) await checkBirthday(userId, date, other)
    world.clock.now = new Date(world.clock.now.getTime() + DAY_MS)
    expect((await checkBirthday(userId, '1990-01-02', other)).body).toMatchObject({ success: true })
    expect((await checkBirthday(userId, '1980-05-07', other)).status).toBe(200)
    expect((await checkBirthday(userId, '1980-05-08', other)).status).toBe(429)
  })

  test('a stranger makes at most 50 guesses at a password', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const known = cookiesAfter(await world.logIn(email, password, other))
    const looked = await attack(async (headers) => {
      const { body } = await world.logIn(email, 'Wrong-pool-7', headers)
      return body.message === 'Incorrect username or password.'
    }, 9)
    expect(looked).toBe(50)
    expect((await world.logIn(email, password, from(network(9999)))).body.message).toBe(
      'Password attempts exceeded',
    )
    expect((await world.logIn(email, password, { ...other, ...known })).status).toBe(200)
  })

  test('guesses at an account by id and by email count together', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const sub = (await world.clinic.context.identity.findAccount(email)) ?? ''
    for (let tries = 0; tries < 5; tries += 1)
      expect((await world.logIn(tries % 2 ? email : sub, 'Wrong-pool-7', other)).body.message).toMatch(
        /^Incorrect/,
      )
    for (const name of [sub, email])
      expect((await world.logIn(name, password, other)).body.message).toBe('Password attempts exceeded')
    expect((await world.logIn(sub.toUpperCase(), password, from('198.51.100.7'))).status).toBe(200)
  })

  test('a stranger makes at most 50 guesses at the codes of an address', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const asked = await askReset(email, other)
    const set = await reset(email, await world.codeSentTo(email), { ...other, ...cookiesAfter(asked) })
    expect(set.status).toBe(200)
    const known = { ...other, ...cookiesAfter(set) }
    let looked = 0
    await attack(async (headers, number) => {
      await askReset(email, headers)
      const atOnce = [1, 2, 3, 4].map((one) => reset(email, '12345x', from(network(4 * number + one))))
      looked += (await Promise.all(atOnce)).filter(isLookedAt).length
      return true
    }, 2)
    expect(looked).toBe(50)
    expect((await askReset(email, known)).status).toBe(200)
    expect((await reset(email, await world.codeSentTo(email), known)).status).toBe(200)
  })

  test('a stranger makes at most 15 guesses at the codes of an invite', async () => {
    const [email, phoneNumber] = [uniqueEmail(), uniquePhoneNumber()]
    await world.createPatient({ email, phoneNumber, invited: 'active' })
    const looked = await attack(async (headers, number) => {
      const isByPhone = number % 2 === 1
      const contact = isByPhone ? { phoneNumber } : { email }
      if (number % 4 < 2) await lookUp({ type: isByPhone ? 'phonenumber' : 'email', ...contact }, headers)
      return isLookedAt(await verify({ code: '12345x', ...contact }, headers))
    }, 3)
    expect(looked).toBe(15)
  })

  test('a stranger makes at most four guesses at a birthday', async () => {
    const [email, phoneNumber, displayId] = [
      uniqueEmail(),
      uniquePhoneNumber(),
      `desk-${crypto.randomUUID()}`,
    ]
    const person = { email, phoneNumber, lastName: 'Marlow', invited: 'active' }
    const { userId } = await world.createPatient(person, { displayId, asksForPairing: false })
    const known = cookiesAfter(await checkBirthday(userId, '1990-01-02', other))
    const ways = [
      (dateOfBirth: string, headers: Headers) => checkBirthday(userId, dateOfBirth, headers),
      (dateOfBirth: string, headers: Headers) => lookUp({ type: 'email', email, dateOfBirth }, headers),
      (dateOfBirth: string, headers: Headers) =>
        lookUp({ type: 'phonenumber', phoneNumber, dateOfBirth }, headers),
      (dateOfBirth: string, headers: Headers) => verify({ code: '12345x', email, dateOfBirth }, headers),
      (dateOfBirth: string, headers: Headers) =>
        world.identify(displayId, { lastName: 'Marlow', dateOfBirth }, headers),
    ]
    const looked = await attack(async (headers, number) => {
      const dateOfBirth = new Date(Date.UTC(1950, 0, 1 + number)).toISOString().slice(0, 10)
      const answer = await ways[number % ways.length]?.(dateOfBirth, headers)
      return answer !== undefined && isLookedAt(answer)
    }, 2)
    expect(looked).toBe(4)
    expect((await checkBirthday(userId, '1990-01-02', other)).status).toBe(429)
    for (const date of ['1990-02-01', '1990-01-02'])
      expect((await checkBirthday(userId, date, { ...other, ...known })).status).toBe(200)
    // A person of the same name in another clinic keeps all guesses.
    const namesake = await world.createPatient({ lastName: 'Marlow' })
    expect((await checkBirthday(namesake.userId, '1990-01-02', other)).body).toMatchObject({ success: true })
  })

  test('guesses by others do not use up the tries of the requesting browser', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const asked = await askReset(email, other)
    const browser = { ...other, ...cookiesAfter(asked) }
    const code = await world.codeSentTo(email)
    await Promise.all(
      Array.from({ length: 12 }, (_, number) => reset(email, '00000x', from(network(number)))),
    )
    // A newer code of another person does not replace it either.
    await askReset(email, from('198.51.100.9'))
    expect((await reset(email, code, browser)).status).toBe(200)
  })

  test('the stored guesses contain no readable address', async () => {
    const { db } = world.clinic
    const stored = JSON.stringify([await db.select().from(guesses), await db.select().from(knownDevices)])
    expect(stored).not.toMatch(/2001:db8|203\.0\.113|@|user-|birthday/)
  })

  test('the server never sets the device cookie to a value from the client', async () => {
    const { userId } = await world.createPatient()
    const chosen = 'A'.repeat(32)
    const sent = await checkBirthday(userId, '1990-01-02', { ...other, cookie: `soundings-device=${chosen}` })
    const [cookie] = sent.headers.getSetCookie().filter((one) => one.startsWith('soundings-device='))
    expect(cookie).toMatch(
      /^soundings-device=[\w-]{32}; Max-Age=15552000; Path=\/v1; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(cookie).not.toContain(chosen)
  })
})

describe.each(guessed)('30 days of guesses: %s', (way) => {
  test.each([1, 10, 10_000])(
    'a stranger with %d addresses succeeds with a probability of at most 1 in 10,000',
    (addresses) => {
      const subject = aSubject(way)
      attack(subject, addresses, START)
      expect(subject.rows.length).toBeGreaterThan(0)
      expect(subject.rows.length / SPACES[way]).toBeLessThanOrEqual(MOST)
    },
  )

  test('guesses of strangers leave tries for a known device at every hour', () => {
    const subject = aSubject(way)
    attack(subject, 10_000, START)
    for (let now = START; now < START + MONTH_MS; now += HOUR_MS)
      expect(subject.wait('the-owner', now, true)).toBe(0)
  })

  test('guesses from one address leave a try for another address', () => {
    const subject = aSubject(way)
    attack(subject, 1, START)
    const last = Math.max(...subject.rows.map(({ at }) => at))
    expect(subject.wait('the-owner', last)).toBe(0)
  })

  test('even a known device may guess only a limited number of times', () => {
    const subject = aSubject(way)
    let tries = 0
    let now = START
    while (now < START + MONTH_MS) {
      subject.guess('stolen', now, true)
      tries += 1
      now += subject.wait('stolen', now, true)
    }
    expect(tries).toBeLessThanOrEqual(100)
  })
})

test('guesses in all ways together succeed with a probability of at most 1 in 10,000', () => {
  const chanceOf = (way: Guessed) => {
    const subject = aSubject(way)
    attack(subject, 10_000, START)
    return subject.rows.length / SPACES[way]
  }
  expect(chanceOf('password') + chanceOf('codes-of-address')).toBeLessThanOrEqual(MOST)
  expect(chanceOf('birthday') + chanceOf('codes-of-person')).toBeLessThanOrEqual(MOST)
})

test.each(guessed)('the wait between guesses does not get shorter: %s', (way) => {
  const { address, everybody, device }: Policy = POLICIES[way]
  for (const limits of [address, everybody, device]) {
    const pauses = limits.map(({ max, windowMs }) => windowMs / max)
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  }
})

describe('a code', () => {
  test('other browsers together may try a code five times', () => {
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
])('a wait of %d seconds is described by the count %d and the unit %s', (seconds, count, unit) => {
  expect(describeWait(seconds)).toEqual({ count, unit })
})

describe('calls from one address', () => {
  // A hundredth of the production limits: three codes, two lookups, a hundred other calls.
  const world = setUpTestClinic({ limitScale: 0.01, isBehindGateway: true, trustedProxies: '10.0.0.0/8' })

  const statusesOf = async (times: number, ask: () => Promise<{ status: number }>) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) statuses.push((await ask()).status)
    return statuses
  }

  test('the server refuses calls over a limit with Retry-After', async () => {
    let port = 50_000
    /** Some load balancers append the port of each connection. */
    const exchange = (address = '203.0.113.7') => {
      port += 1
      const hops = `${address}:${port}, 10.0.0.6:443, 10.0.0.5`
      return world.exchange('a-code-that-was-never-sent', { 'x-forwarded-for': hops })
    }
    expect(await statusesOf(4, exchange)).toEqual([400, 400, 400, 429])
    const { headers, body } = await exchange()
    expect(body.error.message).toBe('Too many tries. Please wait 15 minutes, or contact your clinic.')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect(headers.get('x-ratelimit-limit')).toBeNull()
    // Entries before the load balancer's own do not count.
    expect((await exchange('198.51.100.1, 203.0.113.7')).status).toBe(429)
    expect((await exchange('203.0.113.8')).status).toBe(400)
    expect(await world.get('/v1/public-api/intake/policies')).not.toHaveLength(0)
  })

  test('the server limits calls of the report collector per address', async () => {
    const reports = await statusesOf(7, () => world.post('/reports', {}))
    expect(reports).toEqual([400, 400, 400, 400, 400, 400, 429])
  })

  test('the server limits calls of the identity service', async () => {
    const revoke = () => world.callIdentity('RevokeToken', {})
    await statusesOf(6, revoke)
    const { status, headers, body } = await revoke()
    expect([status, body.__type]).toEqual([400, 'TooManyRequestsException'])
    expect(headers.get('retry-after')).not.toBeNull()
  })

  test('the server limits all other calls together', async () => {
    const statuses = await statusesOf(101, () => world.request('/v1/public-api/intake/policies'))
    expect(statuses.at(-1)).toBe(429)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7', 'IPv4'],
  ['::ffff:203.0.113.7', '203.0.113.7', 'IPv4 in an IPv6 socket'],
  ['::FFFF:cb00:7107', '203.0.113.7', 'the same address in hexadecimal'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', 'IPv6'],
  ['2001:0DB8:1:2::', '2001:db8:1:2::/64', 'IPv6, shortened'],
  ['fe80::1%eth0', 'fe80::/64', 'IPv6 with a zone'],
  ['203.0.113.7:51234', '203.0.113.7', 'IPv4 with a port'],
  ['[2001:db8:1:2:3:4:5:6]:51234', '2001:db8:1:2::/64', 'IPv6 with a port'],
  ['[2001:db8:1:2::]', '2001:db8:1:2::/64', 'IPv6 in brackets'],
  ['not an address', 'not an address', 'anything else'],
])('the address %s counts as %s: %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})
