import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createClinic } from '../sandbox/clinic.ts'
import { repositoryRoot } from '../sandbox/paths.ts'
import { createAnyDatabase } from '../sandbox/testing/test-clinic.ts'
import { conform } from './conform.ts'
import { operations } from './document.ts'
import { parsePeople } from './people.schema.ts'
import type { Result } from './run.ts'
import { type Fault, openFaultyServer } from './testing/faulty-server.ts'
import { createSandboxPeople } from './testing/sandbox-people.ts'
import { wrongServers } from './testing/wrong-servers.ts'

let clinic: Awaited<ReturnType<typeof createClinic>>
let origin: string

const openSandbox = async (more: object = {}) =>
  createClinic({
    control: true,
    publicUrl: 'https://app.localhost',
    log: { write: () => undefined },
    ...(await createAnyDatabase()),
    ...more,
  })

beforeAll(async () => {
  clinic = await openSandbox()
  origin = await clinic.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => clinic.close())

const somePeople = () => createSandboxPeople(origin)
const idsOf = (results: readonly Result[], outcome: Result['outcome']) =>
  results.filter((result) => result.outcome === outcome).map(({ id }) => id)

const throughFault = async (fault: Fault, people: object, only: string[]) => {
  const server = await openFaultyServer(origin, fault)
  const file = parsePeople(JSON.stringify(people), 'people.json')
  return conform({ baseUrl: server.url, people: file, only }).finally(server.close)
}

test('the sandbox passes the shape check of every operation [API-18]', async () => {
  const people = parsePeople(JSON.stringify(await somePeople()), 'people.json')
  const results = await conform({ baseUrl: origin, people })
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  const shapes = results.filter(({ id, outcome }) => id.endsWith('/shape') && outcome === 'passed')
  expect(shapes.map(({ operation }) => operation).sort()).toEqual(operations.map(({ id }) => id).sort())
  // Operations that need a code from a message are not checked.
  expect(
    idsOf(results, 'not checked').filter((id) => !/^(verifyInviteCode|confirmPasswordReset)/.test(id)),
  ).toEqual(['signConsentPolicies/foreign/page'])
  expect(idsOf(results, 'not offered')).toEqual([])
}, 300_000)

test('conform runs some checks without a file of people', async () => {
  const only = ['getIntakePolicies/', 'getUserProfiles/']
  const results = await conform({ baseUrl: origin, people: undefined, only })
  expect(idsOf(results, 'failed')).toEqual([])
  expect(idsOf(results, 'passed')).toContain('getIntakePolicies/shape')
  expect(idsOf(results, 'not checked')).toContain('getUserProfiles/shape')
})

test('conform aborts the run if the server stops', async () => {
  const server = await openFaultyServer(origin, {})
  const found: string[] = []
  const run = conform({
    baseUrl: server.url,
    people: undefined,
    onResult: ({ outcome }) => {
      found.push(outcome)
      if (found.length === 3) void server.close()
    },
  })
  await expect(run).rejects.toThrow('The server has stopped listening')
  expect(found).not.toContain('failed')
})

test('conform aborts the run if the server answers 421', async () => {
  const server = await openFaultyServer(origin, {
    answer: (answer) => {
      answer.status = 421
    },
  })
  const run = conform({ baseUrl: server.url, people: undefined })
  await expect(run).rejects.toThrow('The server answered 421')
  await server.close()
})

test.each(wrongServers)(
  'a server that $name fails only the checks for that fault',
  async ({ fails, passes = [], fault }) => {
    const people = await somePeople()
    const shapes = fails.map((id) => `${id.split('/')[0]}/shape`)
    const only = [...fails, ...shapes, ...passes]
    expect(idsOf(await throughFault(fault(people), people, only), 'failed').sort()).toEqual([...fails].sort())
  },
)

test('a call over the time limit fails the check', async () => {
  const server = await openFaultyServer(origin, {
    answer: async (_answer, { url }) => {
      // A little more than `slowestMs`.
      if (url.includes('/intake')) await setTimeout(600)
    },
  })
  const run = conform({
    baseUrl: server.url,
    people: undefined,
    only: ['getIntakePolicies/shape'],
    slowestMs: 500,
  })
  const [result] = await run.finally(server.close)
  expect([result?.outcome, result?.came]).toEqual([
    'failed',
    expect.stringMatching(/a call took 0\.\d s, more than 0\.5$/),
  ])
})

test('a server that answers 501 to unsupported operations fails no check', async () => {
  const isOfLinks = /^\/v1\/public-api\/(user\/[^/]+(?!.*checkins)|assessments\b)/
  const ofLinks: Fault = {
    answer: (answer, { url }) => {
      if (isOfLinks.test(url)) return
      answer.status = 501
      answer.body = '{"error":{"message":"This clinic does not offer that."}}'
    },
  }
  const { person, another } = await somePeople()
  const [first, second] = [person, another].map(({ userId, dateOfBirth }) => ({ userId, dateOfBirth }))
  const only = [...operations.map(({ id }) => `${id}/shape`), 'getUserProfiles/', 'getSafetyNet/']
  const results = await throughFault(ofLinks, { person: first, another: second }, only)
  expect(idsOf(results, 'failed')).toEqual([])
  const notOffered = idsOf(results, 'not offered').filter((id) => id.endsWith('/shape'))
  expect(notOffered).toHaveLength(operations.filter(({ template }) => !isOfLinks.test(template)).length)
  expect(notOffered).toContain('getUserProfiles/shape')
  expect(results.map(({ id }) => id)).not.toContain('getUserProfiles/callers/no credentials')
})

test('conform does not submit a repeating assignment', async () => {
  const dateOfBirth = '1990-01-02'
  const assignments = [{ questionnaire: 'mood-and-energy', dueInDays: 0, cadence: 'daily' }]
  const patient = { firstName: 'Robin', lastName: 'Marlow', dateOfBirth, assignments }
  const response = await fetch(`${origin}/sandbox/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ patients: [patient, patient] }),
  })
  const [person, another] = (await response.json()).patients.map(({ userId }: { userId: string }) => ({
    userId,
    dateOfBirth,
  }))
  const results = await throughFault({}, { person, another }, [
    'submitAssessments/',
    'getAssignedAssessments/',
  ])
  expect(idsOf(results, 'failed')).toEqual([])
  expect(results.find(({ id }) => id === 'submitAssessments/shape')?.came).toBe(
    'needs 1 assessments that are assigned to the person, once',
  )
})

test('conform reports an operation that answers 501 as not offered', async () => {
  const statuses = {
    'kept-data': 404,
    'safety-net': 501,
    'assigned-assessments': 404,
    'verification-code': 404,
  }
  const missing: Fault = {
    answer: (answer, { url }) => {
      const found = Object.entries(statuses).find(([ending]) => url.endsWith(`/${ending}`))
      if (found) answer.status = found[1]
    },
  }
  const only = ['getKeptData/', 'getSafetyNet/', 'getAssignedAssessments/shape', 'verifyInviteCode/shape']
  const results = await throughFault(missing, await somePeople(), only)
  const before = 'getSafetyNet/callers/before consent'
  expect(idsOf(results, 'not offered')).toEqual([before, 'getSafetyNet/shape', 'getKeptData/shape'])
  expect(idsOf(results, 'failed')).toEqual(['getAssignedAssessments/shape', 'verifyInviteCode/shape'])
  expect(idsOf(results, 'passed')).toEqual([])
})

test('a server without CORS headers fails the checks for another origin', async () => {
  const page = 'https://app.localhost'
  const elsewhere = await openSandbox({ publicUrl: page, apiUrl: 'https://api.localhost' })
  const api = await elsewhere.app.listen({ port: 0, host: '127.0.0.1' })
  const only = [
    'getSafetyNet/foreign/read',
    'getPublicUser/page',
    'acceptConsent/page/change',
    'deleteReminder/page',
    'submitAssessments/page',
  ]
  const written = await createSandboxPeople(api)
  const people = parsePeople(JSON.stringify(written), 'people.json')
  const ids = [
    'getPublicUser/page/answer',
    'getPublicUser/page/error',
    'acceptConsent/page/change',
    'submitAssessments/page/preflight',
    'deleteReminder/page/preflight',
  ]
  const passed = idsOf(await conform({ baseUrl: api, people, page, only }), 'passed')
  expect(passed).toEqual(['getSafetyNet/foreign/read', ...ids])
  const hiding = await openFaultyServer(api, {
    answer: (answer, { method, url }) => {
      const { headers } = answer
      if (url.endsWith('/unknown-person')) delete headers['access-control-allow-origin']
      if (method === 'GET') delete headers['access-control-expose-headers']
      if (method === 'POST' && url.endsWith('/accept-consent')) answer.status = 403
      if (headers['access-control-allow-methods']) headers['access-control-allow-methods'] = 'GET, POST'
      const allowed = headers['access-control-allow-headers']
      if (allowed) headers['access-control-allow-headers'] = allowed.replace('idempotency-key', 'x-key')
    },
  })
  const results = await conform({ baseUrl: hiding.url, people, page, only }).finally(hiding.close)
  await elsewhere.close()
  expect(idsOf(results, 'failed')).toEqual(ids)
})

const runProgram = (...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const program = path.join(repositoryRoot, 'e2e/conform/cli.ts')
    execFile(
      process.execPath,
      ['shared/build/run.mjs', program, ...args],
      { cwd: repositoryRoot },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })

test('conform exits with 1 after a failed check', async () => {
  const whole = await runProgram(origin, '--only', 'getIntakePolicies/shape')
  expect([whole.code, whole.output]).toEqual([
    0,
    expect.stringContaining('1 checks of 1 operations: 1 passed'),
  ])
  const server = await openFaultyServer(origin, {
    answer: ({ headers }) => void delete headers['x-request-id'],
  })
  const wrong = await runProgram(server.url, '--only', 'getIntakePolicies/shape').finally(server.close)
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('no x-request-id')])
  const nothing = await runProgram('http://127.0.0.1:9')
  expect([nothing.code, nothing.output]).toEqual([
    2,
    expect.stringContaining('http://127.0.0.1:9 does not answer'),
  ])
})
