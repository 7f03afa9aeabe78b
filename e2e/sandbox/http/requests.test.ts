import { connect } from 'node:net'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { openApiDocument, resolveRef, toList, toObject } from '../../conform/document.ts'
import * as schema from '../db/schema.ts'
import { rawGet } from '../testing/raw-get.ts'
import { setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { readApiContract } from './api-contract.ts'
import { isOwnHost } from './own-host.rules.ts'
import { isFromOwnPage, isJsonType } from './own-page.ts'
import { findUnstorable } from './storable.ts'

const form = 'application/x-www-form-urlencoded'

const password = 'Tide-pool-7'

type Headers = Record<string, string>

const operations = [...readApiContract().operations.values()]

const own = ['https://app.clinic.example', 'https://api.clinic.example']

/** Finds schemas that allow unlimited text or lists, or unnamed fields. */
const unboundedIn = (schema: unknown, where: string): string[] => {
  const { type, maxLength, maxItems, items, properties, additionalProperties, format, ...rest } =
    resolveRef(schema)
  const types = [type].flat()
  const isOpenText = types.includes('string') && maxLength === undefined && !rest.enum && format !== 'date'
  return [
    ...(isOpenText && !String(rest.pattern ?? '').endsWith('$') ? [where] : []),
    ...(types.includes('array') && maxItems === undefined ? [where] : []),
    ...(types.includes('object') && additionalProperties !== false ? [where] : []),
    ...(items ? unboundedIn(items, `${where}[]`) : []),
    ...Object.entries(toObject(properties)).flatMap(([name, inner]) =>
      unboundedIn(inner, `${where}.${name}`),
    ),
    ...[...toList(rest.oneOf), ...toList(rest.anyOf)].flatMap((inner) => unboundedIn(inner, where)),
  ]
}

const requests = Object.values(toObject(openApiDocument.paths)).flatMap((methods) =>
  Object.values(toObject(methods)).map((operation) => {
    const { operationId, parameters, requestBody } = toObject(operation)
    const body = toObject(toObject(toObject(requestBody).content)['application/json']).schema
    return { operationId: String(operationId), parameters: toList(parameters).map(resolveRef), body }
  }),
)

const world = setUpTestClinic({ requestTimeoutMs: 1_000 })

describe('changes sent by another page', () => {
  const reads = operations.filter(({ method }) => method === 'GET')
  const send = (path: string, headers: Record<string, string>, body: string | null, method = 'POST') =>
    world.request(path, { method, headers, body })

  test('a form post with a bearer token is refused because it is not JSON', async () => {
    const { userId } = await world.createPatient({})
    const headers = { authorization: 'Bearer anything', 'content-type': form }
    expect((await send(`/v1/public-api/user/${userId}/accept-consent`, headers, 'a=1')).status).toBe(415)
  })

  /** Excludes records of requests and of devices. */
  const readRows = async () => {
    const { db } = world.clinic
    const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table] : []))
    const rows: Record<string, unknown> = {}
    for (const table of tables) {
      const name = getTableName(table)
      if (!/audit|attempt|device|guesses/.test(name)) rows[name] = await db.select().from(table)
    }
    return rows
  }

  test('a GET request changes no data for any caller', async () => {
    const email = uniqueEmail()
    const mine = await world.createPatient({ consentRequired: true, email, password })
    const callers = [{}, await world.verifyBirthday(mine.userId), await world.signIn(mine)]
    const before = await readRows()
    expect(Object.keys(before)).toContain('consents')
    for (const headers of callers)
      for (const { path } of reads) {
        const address = path.replace(/:(id|userId)/, mine.userId).replace(/:\w+/g, 'any-id')
        expect((await send(address, headers, null, 'GET')).status).toBeLessThan(500)
      }
    expect(await readRows()).toEqual(before)
  })
})

describe('sender of a change', () => {
  it.each([
    ['our page', 'same-origin', own[0]],
    ['a beacon of our page, which has no referrer', 'same-origin', 'null'],
    ['our page at another origin than the API', 'same-site', own[0]],
    ['our page in an older browser', undefined, own[0]],
    ['a program, which is no browser', undefined, undefined],
  ])('the server accepts a change from %s', (_, fetchSite, origin) => {
    expect(isFromOwnPage({ fetchSite, origin }, own)).toBe(true)
  })

  it.each([
    ['a page of another site', 'cross-site', 'https://evil.example'],
    ['a page of a neighbour on our site', 'same-site', 'https://blog.clinic.example'],
    ['a page in an older browser', undefined, 'https://evil.example'],
    ['a frame without an origin', 'cross-site', 'null'],
    ['a frame without an origin, in an older browser', undefined, 'null'],
    ['an address that was typed', 'none', undefined],
    ['an origin that only begins as ours', undefined, 'https://app.clinic.example.evil.example'],
  ])('the server refuses a change from %s', (_, fetchSite, origin) => {
    expect(isFromOwnPage({ fetchSite, origin }, own)).toBe(false)
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'the content type %s counts as JSON',
    (type) => expect(isJsonType(type)).toBe(true),
  )

  it.each([
    undefined,
    '',
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain; application/json',
    'multipart/form-data; boundary=application/json',
    'application/jsonp',
  ])('the content type %s does not count as JSON', (type) => expect(isJsonType(type)).toBe(false))
})

test('a server refuses a foreign host name', async () => {
  const statusFor = async (host: string, path: string, more: object = {}) =>
    (await rawGet(world.origin, { host, ...more }, { path })).status
  expect(await statusFor('app.localhost', '/reports')).toBe(200)
  expect(await statusFor('10.0.0.7:8081', '/reports')).toBe(421)
  expect(await statusFor('10.0.0.7:8081', '/nowhere')).toBe(421)
  expect(await statusFor('10.0.0.7:8081', '/health')).toBe(200)
  // Any page may set this header.
  expect(await statusFor('10.0.0.7:8081', '/reports', { 'x-forwarded-host': 'app.localhost' })).toBe(421)
})

test.each([
  ['http://localhost:8080', 'localhost:8080'],
  ['http://localhost:8080', '127.0.0.1:8081'],
  ['http://localhost:8080', '[::1]:8080'],
  ['http://app.soundings.localhost', 'api.soundings.localhost:8080'],
  ['https://clinic.example', 'clinic.example'],
  ['https://clinic.example', 'CLINIC.example:443'],
])('a server at %s answers to the host %s', (origin, host) => {
  expect(isOwnHost(host, [origin])).toBe(true)
})

test.each([
  ['http://localhost:8080', 'rebind.test:8080'],
  ['http://localhost:8080', 'localhost.rebind.test'],
  ['http://localhost:8080', '127.0.0.1.rebind.test'],
  ['http://localhost:8080', '0.0.0.0:8080'],
  ['http://localhost:8080', '192.168.1.20:8080'],
  ['http://localhost:8080', 'localhost@rebind.test'],
  ['http://localhost:8080', 'rebind.test/localhost'],
  ['http://localhost:8080', ''],
  ['http://localhost:8080', undefined],
  ['https://clinic.example', 'localhost:8080'],
  ['https://clinic.example', 'rebind.test'],
  ['https://clinic.example', 'clinic.example.rebind.test'],
])('a server at %s refuses the host %s', (origin, host) => {
  expect(isOwnHost(host, [origin])).toBe(false)
})

test('a server accepts the host names of the page and of the API', () => {
  const origins = ['https://app.clinic.example', 'https://api.clinic.example']
  expect(origins.map((origin) => isOwnHost(new URL(origin).host, origins))).toEqual([true, true])
})

describe('storable input', () => {
  test('the server refuses text with U+0000 or half of a surrogate pair', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, fc.jsonValue(), (some, other) => {
        const isWell = !some.includes('\0') && Buffer.from(some).toString() === some
        expect(findUnstorable([JSON.stringify(other), { a: [some] }])).toBe(isWell ? undefined : 'text')
      }),
    )
    expect(findUnstorable({ 'a\0': 1 })).toBe('text')
  })

  test('the server refuses a body that is nested too deep', () => {
    const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
    expect(findUnstorable(nested(30))).toBeUndefined()
    expect(findUnstorable(nested(34))).toBe('depth')
    expect(findUnstorable(nested(500_000))).toBe('depth')
  })

  test('the server aborts a request whose body arrives too slowly', async () => {
    const { port } = new URL(world.origin)
    const started = performance.now()
    const answer = await new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          'POST /v1/public-api/onboarding/lookup HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
        ),
      )
      const drip = setInterval(() => socket.write(' '), 50)
      socket.on('data', (data) => {
        heard += String(data)
      })
      socket.on('error', reject)
      socket.on('close', () => {
        clearInterval(drip)
        resolve(heard)
      })
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

test.each(requests)('$operationId limits the size of every input', ({ parameters, body }) => {
  const open = parameters.flatMap(({ name, schema }) => unboundedIn(schema, String(name)))
  expect([...open, ...(body ? unboundedIn(body, 'body') : [])]).toEqual([])
})

describe('access to the calls of openapi.yaml', () => {
  const OPEN_OF_A_PERSON = [
    'getPublicUser',
    'getBirthdayVerificationStatus',
    'verifyBirthday',
    'getConsentInfo',
    'acceptConsent',
    'unsubscribe',
  ]

  test("every call with a person's id requires a proof, except at the gate", () => {
    const shut = operations.filter(({ path }) => /\/users?\/:/.test(path))
    const open = shut.filter(({ rule }) => rule.kind === 'open' || rule.kind === 'more-with-proof')
    expect(open.map(({ operationId }) => operationId).sort()).toEqual([...OPEN_OF_A_PERSON].sort())
  })
})

describe('authorization', () => {
  let mine: { userId: string; headers: Headers }
  let theirs: { userId: string; headers: Headers }

  const createSignedInPatient = async () => {
    const built = await world.createPatient({ email: uniqueEmail(), password })
    return { userId: built.userId, headers: await world.signIn(built) }
  }
  const statusOf = async (method: string, path: string, headers: Record<string, string>) => {
    const { status, body } = await world.send(method, path, method === 'GET' ? undefined : {}, headers)
    if (status !== 404 && status >= 400)
      expect(body).toEqual({ error: { message: expect.any(String), language: 'en' } })
    return status
  }

  beforeAll(async () => {
    mine = await createSignedInPatient()
    theirs = await createSignedInPatient()
  })

  test('the server refuses a path of another patient', async () => {
    const { authorization = '' } = mine.headers
    const pathOf = (userId: string) => `/v1/client-api/users/${userId}/optional-comms`
    const refused: [string, Headers][] = [
      [theirs.userId, { 'x-active-user-id': mine.userId }],
      [theirs.userId, { 'x-active-user-id': theirs.userId }],
      [theirs.userId, { 'x-active-user-id': `${theirs.userId},${mine.userId}` }],
      [theirs.userId, {}],
      [mine.userId, {}],
      [mine.userId, { 'x-active-user-id': theirs.userId }],
    ]
    for (const [userId, active] of refused)
      for (const method of ['GET', 'POST'])
        expect(await statusOf(method, pathOf(userId), { authorization, ...active })).toBe(403)
  })

  test("the server refuses a request for another person's profile", async () => {
    const path = '/v1/client-api/account/user-profiles'
    const [profile, ...others] = await world.get(path, mine.headers)
    expect({ userId: profile.userId, others }).toEqual({ userId: mine.userId, others: [] })
    const asTheirs = { ...mine.headers, 'x-active-user-id': theirs.userId }
    expect(await statusOf('GET', path, asTheirs)).toBe(403)
  })

  test('an account may act for each of the listed profiles', async () => {
    const person = { lastName: 'Marlow', dateOfBirth: '1990-01-02', email: uniqueEmail(), password }
    const patients = ['Kim', 'Lou', 'Max'].map((firstName) => ({ ...person, firstName }))
    const { body } = await world.post('/sandbox/scenarios', { patients })
    const headers = await world.signIn(body.patients[0])
    const profiles = await world.get('/v1/client-api/account/user-profiles', headers)
    expect(profiles.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Kim', 'Lou', 'Max'])
    for (const { userId } of body.patients) {
      const path = `/v1/client-api/users/${userId}/safety-net/dismiss`
      expect(await statusOf('PATCH', path, { ...headers, 'x-active-user-id': userId })).toBe(200)
    }
    expect((await world.post('/sandbox/scenarios', { patients: patients.slice(0, 1) })).status).toBe(409)
  })

  const broken: [string, (token: string) => string | Promise<string>][] = [
    ['one that was changed', (token) => `${token.slice(0, -4)}AAAA`],
    ['one without its signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
    [
      'one that says that it needs no signature',
      (token) => `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
    [
      'one of another key',
      () =>
        new SignJWT({ token_use: 'access', sub: 'x' })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode('a key of somebody else, 32 bytes')),
    ],
  ]

  test.each(broken)('a forged token is refused on every call: %s', async (_name, change) => {
    const token = await change((mine.headers.authorization ?? '').replace('Bearer ', ''))
    const headers = { ...mine.headers, authorization: `Bearer ${token}` }
    expect(await statusOf('GET', '/v1/client-api/account/user-profiles', headers)).toBe(401)
    expect(await statusOf('GET', `/v1/public-api/user/${mine.userId}`, headers)).toBe(401)
  })

  test('an identity token does not count as an access token', async () => {
    const [{ email }] = await world.get('/v1/client-api/account/user-profiles', mine.headers)
    const { body } = await world.logIn(email, password)
    for (const kind of ['IdToken', 'RefreshToken']) {
      const headers = { authorization: `Bearer ${body.AuthenticationResult[kind]}` }
      expect(await statusOf('GET', '/v1/client-api/account/user-profiles', headers)).toBe(401)
    }
  })
})
