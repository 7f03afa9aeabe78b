import { cpuMsOf, type Served, startApi, startBare } from './api.ts'
import { measureCalls } from './calls.ts'
import { type Load, type LoadRequest, runLoad } from './load.ts'
import { makePeople, read } from './people.ts'
import { startPostgres } from './postgres.ts'
import { startStack } from './stack.ts'

const SECONDS = 10
/** V8 compiles hot code first: speed is measured after that. */
const WARM_UP_SECONDS = 5
const PEOPLE = 200

const toRow = (name: string, { perSecond, p50Ms, p99Ms, failed }: Load, cpuMs: number) => ({
  name,
  perSecond,
  p50Ms,
  p99Ms,
  failed,
  cpuMs,
})

/** The page as a file, beside an empty route of a bare Fastify. */
const measurePage = async (stack: Pick<Served, 'origin' | 'pid'>, bare: Served) => {
  const page: LoadRequest[] = [read('/login', { headers: { accept: 'text/html' } })]
  const empty: LoadRequest[] = [read('/', { headers: {} })]
  const measure = async ({ origin, pid }: Pick<Served, 'origin' | 'pid'>, requests: LoadRequest[]) => {
    await runLoad(origin, requests, WARM_UP_SECONDS)
    const { load, cpuMs } = await cpuMsOf([pid], () => runLoad(origin, requests, SECONDS))
    return { ...load, cpuMs, perCoreSecond: Math.round(1000 / cpuMs) }
  }
  return { bareFastify: await measure(bare, empty), page: await measure(stack, page) }
}

/**
 * The page and the calls of a visit, on loopback; the clinic as it runs with people, on PostgreSQL. What
 * counts is the time of a core for each request: other programs of the machine change it least.
 */
export const benchServer = async (): Promise<object> => {
  const postgres = await startPostgres()
  try {
    const made = await makePeople(postgres.url, PEOPLE, true)
    const stack = await startStack(undefined, { SANDBOX_CONTROL: '0' })
    const api = await startApi(postgres.url)
    const bare = await startBare(postgres.url)
    try {
      const { bareFastify, page } = await measurePage(stack, bare)
      const calls = await measureCalls(api, bare, made)
      console.table([
        toRow('bare Fastify, nothing asked', bareFastify, bareFastify.cpuMs),
        toRow('page', page, page.cpuMs),
        ...Object.entries(calls).flatMap(([name, { ours, bare: plain, cpuRatio }]) => [
          { ...toRow(name, ours, ours.cpuMs), cpuRatio },
          toRow(`${name}, bare Fastify with one statement`, plain, plain.cpuMs),
        ]),
      ])
      return { connections: 20, seconds: SECONDS, bareFastify, page, calls }
    } finally {
      await bare.stop()
      await api.stop()
      await stack.stop()
    }
  } finally {
    postgres.stop()
  }
}
