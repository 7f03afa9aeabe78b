import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { type ClinicOptions, createClinic } from '../clinic.ts'
import type { BuiltPatient } from '../control/build-scenario.ts'
import { POOL } from '../identity/identity.types.ts'

const { TEST_DATABASE_URL } = process.env

/** Suites use the PostgreSQL server of TEST_DATABASE_URL, else the embedded database in memory. */
export const isOnServer = TEST_DATABASE_URL !== undefined

/** Suites run in parallel, so each needs its own database. */
export const createDatabase = async (): Promise<string> => {
  const name = `soundings_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: TEST_DATABASE_URL })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  return url.href
}

export const createAnyDatabase = async (): Promise<{ databaseUrl?: string }> =>
  isOnServer ? { databaseUrl: await createDatabase() } : {}

type TestResponse = { status: number; headers: Headers; body: Answer }
// biome-ignore lint/suspicious/noExplicitAny: the one place where a test reads what has no type yet.
type Answer = any

type Headings = Record<string, string>

const createRequests = (origin: string) => {
  const request = async (path: string, init: RequestInit = {}): Promise<TestResponse> => {
    const answer = await fetch(`${origin}${path}`, init)
    const text = await answer.text()
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    const body = isPage ? text : text ? JSON.parse(text) : undefined
    return { status: answer.status, headers: answer.headers, body }
  }
  const send = (method: string, path: string, body?: unknown, headers: Headings = {}) =>
    request(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    })
  return { request, send }
}

export const cookiesAfter = ({ headers }: { headers: Headers }, prefix = ''): Record<string, string> => {
  const given = headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith(prefix) && !cookie.includes('Max-Age=0'))
  return { cookie: given.map((cookie) => cookie.split(';')[0]).join('; ') }
}

export const submissionOf = (userId: string, assessments: object[], more: object = {}) => ({
  assessments,
  assigneeUserId: userId,
  isNewPatient: true,
  source: 'sms',
  submissionType: 'default',
  ...more,
})

export const answeredMood = (answerId = 'never') => ({
  id: 'mood-and-energy',
  answers: Array.from({ length: 10 }, (_, index) => ({
    key: `mood-${index + 1}`,
    answerValue: { answerId },
  })),
})

/** `clock.now` is the clinic's real time. Close it with `clinic.close()`. */
export const openTestClinic = async (
  options: Partial<Omit<ClinicOptions, 'databaseUrl' | 'dataDir' | 'control' | 'now'>> = {},
) => {
  const clock = { now: new Date('2026-03-10T15:00:00Z') }
  const clinic = await createClinic({
    ...(await createAnyDatabase()),
    control: true,
    publicUrl: 'https://app.localhost',
    now: () => clock.now,
    log: { write: () => undefined },
    // Generous limits, so that a slow machine fails no test.
    answerTimeoutMs: 120_000,
    ...options,
  })
  const origin = await clinic.app.listen({ port: 0, host: '127.0.0.1' })
  const { request, send } = createRequests(origin)
  const post = (path: string, body: unknown, headers?: Headings) => send('POST', path, body, headers)
  const callIdentity = (target: string, body: object, headers: Headings = {}) =>
    post(
      '/identity/',
      { ClientId: POOL.clientId, ...body },
      {
        ...headers,
        'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
        'content-type': 'application/x-amz-json-1.1',
      },
    )
  const logIn = (USERNAME: string | undefined, PASSWORD: string | undefined, headers?: Headings) => {
    const asked = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }
    return callIdentity('InitiateAuth', asked, headers)
  }
  return {
    clinic,
    origin,
    clock,
    request,
    send,
    post,
    get: async (path: string, headers: Headings = {}) => (await request(path, { headers })).body,
    createPatient: async (more: object = {}, clinicOf: object = {}): Promise<BuiltPatient> => {
      const person = { firstName: 'Robin', lastName: 'Marlow', dateOfBirth: '1990-01-02', ...more }
      const built = await post('/sandbox/scenarios', { clinic: clinicOf, patients: [person] })
      if (built.status !== 200) throw new Error(built.body.error.message)
      return built.body.patients[0]
    },
    callIdentity,
    logIn,
    exchange: (magicCode: string | null | undefined, headers?: Headings) =>
      post('/v1/public-api/authentication/magic-code/authenticate', { magicCode }, headers),
    identify: (clinicDisplayId: string, who: object, headers?: Headings) =>
      post(
        '/v1/public-api/kiosk/identify-patient-attributes',
        { clinicDisplayId, phoneNumber: '', email: '', ...who },
        headers,
      ),
    codeSentTo: async (address: string): Promise<string> => {
      const { body } = await request(`/sandbox/outbox?to=${encodeURIComponent(address)}`)
      const codes = body.map((message: { body: string }) => /\b\d{6}\b/.exec(message.body)?.[0])
      return codes.find(Boolean) ?? ''
    },
    /** Returns only the browser's proof. */
    verifyBirthday: async (userId: string, dateOfBirth = '1990-01-02') =>
      cookiesAfter(
        await post(`/v1/public-api/user/${userId}/birthday-verification`, { dateOfBirth }),
        'soundings-proof-',
      ),
    pairKiosk: async (clinicDisplayId: string) => {
      const { body } = await post('/sandbox/kiosk-codes', { displayId: clinicDisplayId })
      return cookiesAfter(await post('/v1/public-api/kiosk/pair', { clinicDisplayId, code: body.code }))
    },
    signIn: async ({ login, userId }: Pick<BuiltPatient, 'login' | 'userId'>): Promise<Headings> => {
      const { body } = await logIn(login?.email, login?.password)
      return {
        authorization: `Bearer ${body.AuthenticationResult.AccessToken}`,
        'x-active-user-id': userId,
      }
    },
  }
}

export const setUpTestClinic = (...options: Parameters<typeof openTestClinic>) => {
  // Assigned before any test reads it.
  const world = {} as Awaited<ReturnType<typeof openTestClinic>>
  beforeAll(async () => {
    Object.assign(world, await openTestClinic(...options))
  }, 60_000)
  afterAll(() => world.clinic.close())
  return world
}
