import { accessBehaviours, consentBehaviours, limitBehaviours, pageBehaviours } from './behaviours/access.ts'
import { recordBehaviours } from './behaviours/records.ts'
import { badInputs, shapes } from './behaviours/shapes.ts'
import { failed, Verdict } from './findings.ts'
import { CannotRun, type People } from './people/people.schema.ts'
import { createSend, type Send } from './requests/send.ts'
import { arrive, readAssigned } from './requests/world.ts'
import { type Behaviour, openRun, type Result } from './run.ts'

type Options = {
  baseUrl: string
  people: People | undefined
  /** Origin of the page, where it is another one than the API's. */
  page?: string | undefined
  /** Ids of lines, or how they begin; every line without it. */
  only?: readonly string[]
  /** A call that takes longer fails its line. */
  slowestMs?: number
  onResult?: (result: Result) => void
}

/** A patient waits for each call, on a phone whose network adds its own seconds. */
export const SLOWEST_MS = 5_000
const MAX_CHARACTERS = 400

/** Cuts a text to one line of the report, without control characters. */
const toLine = (text: string) => text.replace(/\p{C}/gu, ' ').slice(0, MAX_CHARACTERS)

/** What went wrong where no answer came: `fetch` has it as the cause. */
const describeError = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return `no answer: ${code ?? (cause instanceof Error ? cause.message : cause)}`
}

/** Measures the slowest call since it was last set to 0. */
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

/**
 * Holds a server to `openapi.yaml`.
 * @returns a result for each check, in their order.
 * @throws CannotRun when nothing answers at the address.
 */
export const conform = async ({
  baseUrl,
  people,
  page,
  only = [],
  slowestMs = SLOWEST_MS,
  onResult,
}: Options) => {
  const results: Result[] = []
  const missing = new Set<string>()
  const { slowest, timed } = timeCalls(createSend(baseUrl))
  const run = openRun(timed, await arrive(timed, baseUrl, people), baseUrl.startsWith('https:'))

  const hold = async ({ id, expected, lost, check }: Behaviour) => {
    const [operation = ''] = id.split('/')
    if (missing.has(operation) || (only.length > 0 && !only.some((start) => id.startsWith(start)))) return
    slowest.ms = 0
    const { outcome, came } = await Promise.resolve(run)
      .then(check)
      .then((said) => {
        if (slowest.ms <= slowestMs) return { outcome: 'passed' as const, came: said }
        throw failed(
          `${said}: a call took ${(slowest.ms / 1000).toFixed(1)} s, more than ${slowestMs / 1000}`,
        )
      })
      .catch((error: unknown) => {
        if (error instanceof CannotRun) throw error
        return error instanceof Verdict
          ? { outcome: error.outcome, came: error.message }
          : { outcome: 'failed' as const, came: describeError(error) }
      })
    if (outcome === 'not offered' && id.endsWith('/shape')) missing.add(operation)
    const result: Result = { id, operation, outcome, expected, lost, came: toLine(came) }
    results.push(result)
    onResult?.(result)
  }

  for (const one of consentBehaviours) await hold(one)
  if (run.world.asksConsent) await run.call('acceptConsent', run.plan('acceptConsent'))
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
