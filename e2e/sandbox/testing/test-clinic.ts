import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { type Clinic, createClinic } from '../clinic.ts'
import type { BuiltPatient } from '../control/build-scenario.ts'

const { TEST_DATABASE_URL } = process.env

/** For `describe.each`: in memory, and on a real server too where TEST_DATABASE_URL names one. */
export const databases = [
  { name: 'embedded', isServer: false },
  ...(TEST_DATABASE_URL ? [{ name: 'PostgreSQL', isServer: true }] : []),
]

/** A database of its own on the server: suites run at the same time. */
const createDatabase = async (): Promise<string> => {
  const name = `soundings_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: TEST_DATABASE_URL })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  return url.href
}

type Sent = { status: number; headers: Headers; body: Answer }
/** Tests say what they expect of an answer; `expect` is what checks it. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where a test reads what has no type yet.
type Answer = any

/** What a suite asks a clinic with; `clock.now` is the clinic's unmoved time. */
export type TestClinic = {
  clinic: Clinic
  clock: { now: Date }
  ask: (path: string, init?: RequestInit) => Promise<Sent>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Sent>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Sent>
  aPatient: (more?: object, clinicOf?: object) => Promise<BuiltPatient>
  /** Headers of somebody who is logged in. */
  signIn: (patient: BuiltPatient) => Promise<Record<string, string>>
}

const callTo = (origin: string) => {
  const ask = async (path: string, init: RequestInit = {}): Promise<Sent> => {
    const answer = await fetch(`${origin}${path}`, init)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
  }
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    })
  return { ask, send }
}

/** Opens a clinic for one suite. Close it with `clinic.close()`. */
export const openTestClinic = async ({ isServer }: { isServer: boolean }): Promise<TestClinic> => {
  const clock = { now: new Date('2026-03-10T15:00:00Z') }
  const clinic = await createClinic({
    ...(isServer ? { databaseUrl: await createDatabase() } : {}),
    control: true,
    publicUrl: 'http://app.test',
    now: () => clock.now,
  })
  const { ask, send } = callTo(await clinic.app.listen({ port: 0, host: '127.0.0.1' }))
  const post: TestClinic['post'] = (path, body, headers) => send('POST', path, body, headers)
  return {
    clinic,
    clock,
    ask,
    send,
    post,
    get: async (path, headers = {}) => (await ask(path, { headers })).body,
    aPatient: async (more = {}, clinicOf = {}) => {
      const person = { firstName: 'Robin', lastName: 'Marlow', dateOfBirth: '1990-01-02', ...more }
      const built = await post('/sandbox/scenarios', { clinic: clinicOf, patients: [person] })
      if (built.status !== 200) throw new Error(built.body.error.message)
      return built.body.patients[0]
    },
    signIn: async ({ login, userId }) => {
      const { clientId } = clinic.context.identity.identity
      const AuthParameters = { USERNAME: login?.email, PASSWORD: login?.password }
      const { body } = await post(
        '/identity/',
        { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters },
        { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      )
      return {
        authorization: `Bearer ${body.AuthenticationResult.AccessToken}`,
        'x-active-user-id': userId,
      }
    },
  }
}

/** An address that no other test has. */
export const anEmail = () => `robin.${randomUUID().slice(0, 13)}@mail.example`
