import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'
import { type Load, type LoadRequest, runLoad } from './load.ts'
import { memoryOver } from './memory.ts'
import { startPostgres } from './postgres.ts'
import { post } from './scenarios.ts'
import { startStack } from './stack.ts'

const SECONDS = 10
/** V8 compiles hot code first: memory and speed are measured after that. */
const WARM_UP_SECONDS = 20
const PEOPLE = 50
const INSTRUMENT = 'mood-and-energy'

type Definition = {
  content: { sections: { questions: { key: string }[]; answers: { id: string }[] }[] }
}

const startBare = async () => {
  const port = await getPort()
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-fastify.mjs'), String(port)])
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).catch(() => undefined))) await wait(100)
  return { origin, stop: () => server.kill() }
}

const get = (url: string, headers: Record<string, string> = {}): LoadRequest => ({
  method: 'GET',
  path: url,
  headers: { 'accept-encoding': 'br, gzip', ...headers },
})

/** Makes patients with daily questions. @returns the requests that each of them sends. */
const populate = async (origin: string) => {
  const person = { firstName: 'Robin', lastName: 'Bench', dateOfBirth: '1990-01-02', birthdayVerified: true }
  const assignments = [{ questionnaire: INSTRUMENT, dueInDays: -1, cadence: 'daily' }]
  const { patients } = await post<{ patients: { userId: string }[] }>(`${origin}/sandbox/scenarios`, {
    patients: Array.from({ length: PEOPLE }, () => ({ ...person, assignments })),
  })
  const definitions = `/v1/public-api/assessments?Ids=${INSTRUMENT}`
  const [definition] = (await (await fetch(origin + definitions)).json()) as Definition[]
  const section = definition?.content.sections[0]
  const answerId = section?.answers[0]?.id
  const answers = section?.questions.map(({ key }) => ({ key, answerValue: { answerId } }))
  const api = (userId: string, call = '') => `/v1/public-api/user/${userId}${call}`
  return {
    reads: patients.flatMap(({ userId }) => [
      get(api(userId)),
      get(api(userId, '/assigned-assessments')),
      get(definitions),
    ]),
    submissions: patients.map(
      ({ userId }): LoadRequest => ({
        method: 'POST',
        path: api(userId, '/submit-assessments'),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          assessments: [{ id: INSTRUMENT, answers }],
          assigneeUserId: userId,
          isNewPatient: false,
          source: 'sms',
          submissionType: 'default',
        }),
      }),
    ),
  }
}

const toRow = (name: string, { perSecond, p50Ms, p99Ms, failed }: Load) => ({
  name,
  perSecond,
  p50Ms,
  p99Ms,
  failed,
})

const measure = async (origin: string, bare: string, pid: number, minutes: number) => {
  const { reads, submissions } = await populate(origin)
  const page = [get('/login', { accept: 'text/html' })]
  const mixed = [...page, ...reads, ...submissions]
  await runLoad(origin, mixed, WARM_UP_SECONDS)
  const measured = {
    bareFastify: await runLoad(bare, [get('/')], SECONDS),
    page: await runLoad(origin, page, SECONDS),
    reads: await runLoad(origin, reads, SECONDS),
    submissions: await runLoad(origin, submissions, SECONDS),
  }
  console.table(Object.entries(measured).map(([name, result]) => toRow(name, result)))
  const memory = await memoryOver(pid, origin, mixed, minutes)
  console.table([memory])
  const ratioTo = (result: Load) => Number((result.perSecond / measured.bareFastify.perSecond).toFixed(3))
  const ratios = {
    page: ratioTo(measured.page),
    reads: ratioTo(measured.reads),
    submissions: ratioTo(measured.submissions),
  }
  return { connections: 20, seconds: SECONDS, ...measured, ofBareFastify: ratios, memory }
}

/** Throughput of page, reads and submissions on PostgreSQL against a bare Fastify, on loopback; and memory over time. */
export const benchServer = async ({ minutes }: { minutes: number }): Promise<object> => {
  const postgres = await startPostgres()
  try {
    const stack = await startStack(undefined, { DATABASE_URL: postgres.url })
    const bare = await startBare()
    try {
      return await measure(stack.origin, bare.origin, stack.pid, minutes)
    } finally {
      bare.stop()
      await stack.stop()
    }
  } finally {
    postgres.stop()
  }
}
