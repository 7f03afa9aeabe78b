import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as paths from '@soundings/shared/internal/api/paths.ts'
import autocannon, { type Request } from 'autocannon'
import { execa } from 'execa'
import getPort from 'get-port'
import { root } from '../commands/workspace.mjs'
import { waitUntilServed } from '../fixtures/wait-until-served.ts'
import { createClinic } from '../sandbox/clinic.ts'
import { startPostgres } from '../sandbox/db/postgres-programs.mjs'
import { startBuilt } from './visit.ts'

const CONNECTIONS = 20
const SECONDS = 10
/** V8 compiles hot code first, so measuring starts afterwards. */
const WARM_UP_SECONDS = 5
const PEOPLE = 200
const INSTRUMENT = 'mood-and-energy'
const BORN = '1990-01-02'

/** All processes of the bench verify each other's proofs. */
const PROOF_KEY = randomBytes(32).toString('hex')

type Served = { origin: string; pid: number; stop: () => Promise<unknown> }

const serve = async (args: string[], port: number, ready: string, env: object): Promise<Served> => {
  const origin = `http://127.0.0.1:${port}`
  const server = execa(process.execPath, args, {
    cwd: root,
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    reject: false,
  })
  await waitUntilServed(origin + ready, server)
  const stop = async () => {
    server.kill()
    await server
  }
  return { origin, pid: server.pid ?? 0, stop }
}

/** Configures the API as in production: behind a gateway, on PostgreSQL, without the control API. */
const startApi = async (databaseUrl: string) => {
  const port = await getPort()
  const origin = `http://127.0.0.1:${port}`
  return serve(
    ['shared/build/run.mjs', path.join(root, 'e2e/commands/serve-api.ts')],
    port,
    '/health/ready',
    {
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      PROOF_KEY,
      DRAIN_SECONDS: '1',
    },
  )
}

const startBare = async (databaseUrl: string) => {
  const port = await getPort()
  const program = path.join(import.meta.dirname, 'bare-fastify.mjs')
  return serve([program, String(port)], port, '/', { DATABASE_URL: databaseUrl })
}

type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  setupRequest?: (request: Request) => Request
}

type BenchPerson = { userId: string; headers: Record<string, string> }

type Definition = {
  content: { sections: { questions: { key: string }[]; answers: { id: string }[] }[] }
}

const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

const makePeople = async (databaseUrl: string) => {
  const clinic = await createClinic({
    databaseUrl,
    control: true,
    publicUrl: 'http://127.0.0.1',
    proofKey: PROOF_KEY,
  })
  const headers = { host: '127.0.0.1' }
  const post = (url: string, payload: object) => clinic.app.inject({ url, headers, method: 'POST', payload })
  const assignments = [{ questionnaire: INSTRUMENT, dueInDays: -1, cadence: 'daily' }]
  const person = { firstName: 'Robin', lastName: 'Bench', dateOfBirth: BORN, assignments }
  const people: BenchPerson[] = []
  while (people.length < PEOPLE) {
    const built = await post('/sandbox/scenarios', { patients: Array.from({ length: 100 }, () => person) })
    for (const { userId } of built.json<{ patients: { userId: string }[] }>().patients) {
      const verified = await post(paths.birthdayVerification(userId), { dateOfBirth: BORN })
      const cookie = [verified.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0])
      const own = { 'x-forwarded-for': addressOf(people.length), cookie: cookie.join('; ') }
      people.push({ userId, headers: own })
    }
  }
  const asked = await clinic.app.inject({ url: paths.assessments([INSTRUMENT]), headers })
  const section = asked.json<Definition[]>()[0]?.content.sections[0]
  const answerId = section?.answers[0]?.id
  const answers = (section?.questions ?? []).map(({ key }) => ({ key, answerValue: { answerId } }))
  await clinic.close()
  return { people, answers }
}

const read = (url: string, headers: Record<string, string> = {}): LoadRequest => ({
  method: 'GET',
  path: url,
  headers: { 'accept-encoding': 'br, gzip', ...headers },
})

const submit = (url: string, { userId, headers }: BenchPerson, answers: object[]): LoadRequest => ({
  method: 'POST',
  path: url,
  body: JSON.stringify({
    assessments: [{ id: INSTRUMENT, answers }],
    assigneeUserId: userId,
    isNewPatient: false,
    source: 'sms',
    submissionType: 'default',
  }),
  setupRequest: (request) => ({
    ...request,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  }),
})

const pairsOf = (people: readonly BenchPerson[], answers: object[]) => {
  const ours = (url: (userId: string) => string) =>
    people.map(({ userId, headers }) => read(url(userId), headers))
  const bare = (url: string) => people.map(({ userId }) => read(`${url}/${userId}`))
  return {
    user: { ours: ours(paths.publicUser), bare: bare('/user') },
    assigned: { ours: ours(paths.assignedAssessments), bare: bare('/assigned') },
    definition: {
      ours: ours(() => paths.assessments([INSTRUMENT])),
      bare: [read(`/definition/${INSTRUMENT}`)],
    },
    submit: {
      ours: people.map((person) => submit(paths.submitAssessments(person.userId), person, answers)),
      bare: people.map((person) => submit(`/submit/${person.userId}`, person, answers)),
    },
  }
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU seconds of a process and its ended children, user and kernel time (`proc(5)`). */
const cpuSeconds = (pid: number): number => {
  // A program's name, in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((all, field) => all + Number(field), 0) / TICKS_PER_SECOND
}

/** @returns requests per second, latencies, and CPU milliseconds per request. */
const measure = async ({ origin: url, pid }: Pick<Served, 'origin' | 'pid'>, requests: LoadRequest[]) => {
  const load = { url, requests, connections: CONNECTIONS }
  await autocannon({ ...load, duration: WARM_UP_SECONDS })
  const before = cpuSeconds(pid)
  const sent = await autocannon({ ...load, duration: SECONDS })
  const cpuMs = ((cpuSeconds(pid) - before) / sent.requests.total) * 1000
  return {
    sent: sent.requests.total,
    perSecond: Math.round(sent.requests.average),
    p50Ms: sent.latency.p50,
    p99Ms: sent.latency.p99,
    failed: sent.non2xx + sent.errors + sent.timeouts,
    cpuMs: Number(cpuMs.toFixed(3)),
  }
}

/** The CPU time per request is the most stable result: other programs influence it least. */
export const benchServer = async (): Promise<object> => {
  // Debian's defaults leave all durability settings on.
  const postgres = await startPostgres()
  const stops: (() => unknown)[] = [postgres.stop]
  try {
    const { people, answers } = await makePeople(postgres.url)
    const stack = await startBuilt({ SANDBOX_CONTROL: '0' })
    stops.unshift(stack.close)
    const api = await startApi(postgres.url)
    stops.unshift(api.stop)
    const bare = await startBare(postgres.url)
    stops.unshift(bare.stop)
    const bareFastify = await measure(bare, [{ method: 'GET', path: '/', headers: {} }])
    const page = await measure({ origin: stack.url, pid: stack.pid }, [
      read('/login', { accept: 'text/html' }),
    ])
    const calls: Record<string, object> = {}
    const rows = [
      { name: 'bare Fastify, nothing asked', ...bareFastify },
      { name: 'page', ...page },
    ]
    for (const [name, pair] of Object.entries(pairsOf(people, answers))) {
      const [ours, plain] = [await measure(api, pair.ours), await measure(bare, pair.bare)]
      const cpuRatio = Number((ours.cpuMs / plain.cpuMs).toFixed(1))
      calls[name] = { ours, bare: plain, cpuRatio }
      rows.push({ name: `${name} (${cpuRatio} of the next)`, ...ours })
      rows.push({ name: `${name}, bare Fastify with one statement`, ...plain })
    }
    console.table(rows)
    return { connections: CONNECTIONS, seconds: SECONDS, bareFastify, page, calls }
  } finally {
    for (const stop of stops) await stop()
  }
}
