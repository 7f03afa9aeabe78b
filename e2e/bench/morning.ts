import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { cpuSeconds, type Served, startApi } from './api.ts'
import { type BenchPerson, INSTRUMENT, makePeople } from './people.ts'
import { startPostgres } from './postgres.ts'
import { type Visit, visitAgain, visitFirst } from './visit-clinic.ts'

/** 100,000 people in an hour are 28 visits a second on average. */
const GOAL_PER_SECOND = 110
const PROCESSES = 4
/** Visits that begin in a second: each step is held for a while. */
const STEPS = [10, 20, 40, 60, 80, GOAL_PER_SECOND]
const STEP_SECONDS = 20
const WARM_UP_VISITS = 400
/** Who comes again, again and again: what they answer is due each day. */
const PROVEN = 500
/** A step is carried when nothing fails, and 99 of 100 calls are answered within this time. */
const LIMIT_MS = 1_000

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter(Boolean)

/** PostgreSQL's processes, and its connections but this one. */
const openProbe = async (databaseUrl: string) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(rows[0]?.pid)], { encoding: 'utf8' }))
  const count = `select count(*)::int as all, count(*) filter (where state <> 'idle')::int as busy from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`
  return {
    pids: () => [parent, ...childrenOf(parent)],
    connections: async () => (await client.query<{ all: number; busy: number }>(count)).rows[0],
    close: () => client.end(),
  }
}

type Probe = Awaited<ReturnType<typeof openProbe>>
type Setting = {
  apis: readonly Served[]
  /** Whose visit is the next one. */
  next: () => BenchPerson
  visit: Visit
  answers: object[]
  probe: Probe
}

/** Begins visits at a rate, whether those before have ended or not, each by the next process. */
const holdRate = async ({ apis, next, visit, answers, probe }: Setting, perSecond: number) => {
  const count = perSecond * STEP_SECONDS
  const apiPids = apis.map(({ pid }) => pid)
  const [apiBefore, postgresBefore] = [cpuSeconds(apiPids), cpuSeconds(probe.pids())]
  const started = performance.now()
  let mostBusy = 0
  const visits: ReturnType<Visit>[] = []
  for (let index = 0; index < count; index += 1) {
    const early = (index / perSecond) * 1000 - (performance.now() - started)
    if (early > 0) await wait(early)
    visits.push(visit(apis[index % apis.length]?.origin ?? '', next(), answers))
    if (index % perSecond === 0) mostBusy = Math.max(mostBusy, (await probe.connections())?.busy ?? 0)
  }
  const ended = await Promise.all(visits)
  const seconds = (performance.now() - started) / 1000
  const calls = ended.flatMap(({ callMs }) => callMs).sort((a, b) => a - b)
  const perVisit = (used: number) => Math.round((used / count) * 10_000) / 10
  return {
    begunPerSecond: perSecond,
    endedPerSecond: Math.round((count / seconds) * 10) / 10,
    p50Ms: quantile(calls, 0.5),
    p99Ms: quantile(calls, 0.99),
    failed: ended.filter(({ hasFailed }) => hasFailed).length,
    apiCpuMs: perVisit(cpuSeconds(apiPids) - apiBefore),
    postgresCpuMs: perVisit(cpuSeconds(probe.pids()) - postgresBefore),
    connections: (await probe.connections())?.all ?? 0,
    mostBusy,
  }
}

type Step = Awaited<ReturnType<typeof holdRate>>

const isCarried = ({ failed, p99Ms }: Step) => failed === 0 && p99Ms <= LIMIT_MS

/** What the goal takes, if each visit costs what it did at the highest rate that was carried. */
const extrapolate = ({ begunPerSecond, apiCpuMs, postgresCpuMs }: Step) => ({
  carriedPerSecond: begunPerSecond,
  coresOfThisMachine: availableParallelism(),
  apiCoresAtGoal: Number(((apiCpuMs * GOAL_PER_SECOND) / 1000).toFixed(1)),
  postgresCoresAtGoal: Number(((postgresCpuMs * GOAL_PER_SECOND) / 1000).toFixed(1)),
})

/** Holds one rate after the other. It ends with the first that is not carried. */
const raiseRate = async (name: string, setting: Setting) => {
  const { apis, next, visit, answers } = setting
  for (let index = 0; index < WARM_UP_VISITS; index += 1)
    await visit(apis[index % apis.length]?.origin ?? '', next(), answers)
  const steps: Step[] = []
  for (const perSecond of STEPS) {
    const step = await holdRate(setting, perSecond)
    steps.push(step)
    if (!isCarried(step)) break
  }
  console.log(name)
  console.table(steps)
  const carried = steps.filter(isCarried).at(-1)
  const result = carried ? extrapolate(carried) : { carriedPerSecond: 0 }
  console.table([result])
  return { steps, ...result }
}

const FIRST_VISITS = WARM_UP_VISITS + STEPS.reduce((sum, step) => sum + step * STEP_SECONDS, 0)

/**
 * A morning on which a whole clinic answers: visits begin at a rate that rises to the peak of 100,000 people in an hour, by four
 * API processes on one PostgreSQL, all of it and this program on this machine. With the mix of the server bench, and as first visits.
 */
export const benchMorning = async (): Promise<object> => {
  const postgres = await startPostgres()
  try {
    const known = await makePeople(postgres.url, PROVEN, true)
    const strangers = await makePeople(postgres.url, FIRST_VISITS, false)
    const apis: Served[] = []
    for (let number = 0; number < PROCESSES; number += 1) apis.push(await startApi(postgres.url))
    const probe = await openProbe(postgres.url)
    const { answers } = known
    const take = (people: readonly BenchPerson[]) => {
      let taken = 0
      return () => people[taken++ % people.length] as BenchPerson
    }
    try {
      const setting = { apis, answers, probe }
      const mix = await raiseRate('The mix of the bench, four calls', {
        ...setting,
        visit: visitAgain,
        next: take(known.people),
      })
      const first = await raiseRate('First visits, ten calls', {
        ...setting,
        visit: visitFirst,
        next: take(strangers.people),
      })
      return { instrument: INSTRUMENT, processes: PROCESSES, stepSeconds: STEP_SECONDS, mix, first }
    } finally {
      await probe.close()
      for (const api of apis) await api.stop()
    }
  } finally {
    postgres.stop()
  }
}
