import { accessBehaviours, consentBehaviours, limitBehaviours, pageBehaviours } from './behaviours/access.ts'
import { badInputs } from './behaviours/bad-input.ts'
import { recordBehaviours } from './behaviours/records.ts'
import { shapes } from './behaviours/shapes.ts'
import { createSend, type Send } from './client.ts'
import { failed, Verdict } from './findings.ts'
import { CannotRun, type People } from './people.schema.ts'
import { type Behaviour, openRun, type Result } from './run.ts'
import { arrive, readAssigned } from './world.ts'

type Options = {
  baseUrl: string
  people: People | undefined
  page?: string | undefined
  /** Ids or prefixes of ids; by default all lines. */
  only?: readonly string[]
  /** A slower call fails its line. */
  slowestMs?: number
  onResult?: (result: Result) => void
}

/** A patient waits for each call, on a phone with a slow network. */
export const SLOWEST_MS = 5_000
const MAX_CHARACTERS = 400

const toLine = (text: string) => text.replace(/\p{C}/gu, ' ').slice(0, MAX_CHARACTERS)

/** Without a response, `fetch` has the reason as `cause`. */
const describeEnd = (error: unknown): Pick<Result, 'outcome' | 'came'> => {
  if (error instanceof CannotRun) throw error
  if (error instanceof Verdict) return { outcome: error.outcome, came: toLine(error.message) }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const came = `no answer: ${code ?? (cause instanceof Error ? cause.message : cause)}`
  return { outcome: 'failed', came: toLine(came) }
}

const timeCalls = (send: Send) => {
  const slowest = { ms: 0 }
  const timed: Send = (request) => {
    const start = performance.now()
    return send(request).finally(() => {
      slowest.ms = Math.max(slowest.ms, performance.now() - start)
    })
  }
  return { slowest, timed }
}

/** @throws CannotRun when no server answers at the address. */
export const conform = async (options: Options): Promise<Result[]> => {
  const { baseUrl, people, page, only = [], slowestMs = SLOWEST_MS, onResult } = options
  const results: Result[] = []
  const missing = new Set<string>()
  const { slowest, timed } = timeCalls(createSend(baseUrl))
  const run = openRun(timed, await arrive(timed, baseUrl, people), baseUrl.startsWith('https:'))

  const runCheck = async (check: Behaviour['check']): Promise<Pick<Result, 'outcome' | 'came'>> => {
    slowest.ms = 0
    try {
      await check(run)
      if (slowest.ms <= slowestMs) return { outcome: 'passed', came: '' }
      throw failed(`a call took ${(slowest.ms / 1000).toFixed(1)} s, more than ${slowestMs / 1000}`)
    } catch (error) {
      return describeEnd(error)
    }
  }

  const hold = async ({ id, expected, lost, check }: Behaviour) => {
    const [operation = ''] = id.split('/')
    if (missing.has(operation) || (only.length > 0 && !only.some((start) => id.startsWith(start)))) return
    const result: Result = { id, operation, expected, lost, ...(await runCheck(check)) }
    if (result.outcome === 'not offered' && id.endsWith('/shape')) missing.add(operation)
    results.push(result)
    onResult?.(result)
  }

  for (const one of consentBehaviours) await hold(one)
  if (run.world.asksConsent) await run.call('acceptConsent')
  Object.assign(run.world, await readAssigned(timed, run.world))
  const stages = [
    () => shapes,
    () => recordBehaviours,
    () => accessBehaviours,
    () => (page ? pageBehaviours(page) : []),
    () => badInputs(run),
    () => limitBehaviours,
  ]
  for (const listBehaviours of stages) for (const one of listBehaviours()) await hold(one)
  return results
}
