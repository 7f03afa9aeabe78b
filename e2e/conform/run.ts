import type { Operation } from './document/operations.ts'
import { type Finding, failed, judged, type Result } from './findings.ts'
import { CannotRun } from './people/people.schema.ts'
import { headersOf, type Plan, type World } from './requests/plan.types.ts'
import { type Answer, type Headers, type Send, toRequest } from './requests/send.ts'

/** A call that was sent, and what came. */
type Sent = { plan: Plan; headers: Headers; answer: Answer }

/** What every group of checks works with. */
export type Run = {
  world: World
  send: Send
  /** Sends a planned call, with the headers of who sends it. */
  call: (operation: Operation, plan: Plan, more?: Headers) => Promise<Answer>
  /** Makes one line of the report, unless the operation is not offered or the line was not asked for. */
  check: (operation: Operation, name: string, expected: string, find: () => Promise<Finding>) => Promise<void>
  /** The well meant call of an operation, sent once, by its id. */
  sent: Map<string, Sent>
}

const MAX_CHARACTERS = 400

/** Cuts a text to one line of the report, without control characters. */
const toLine = (text: string) => text.replace(/\p{C}/gu, ' ').slice(0, MAX_CHARACTERS)

/** What went wrong where no answer came: `fetch` hides it in the cause. */
const describeError = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return `no answer: ${code ?? (cause instanceof Error ? cause.message : cause)}`
}

type Options = {
  /** Ids of lines, or how they begin; every line without it. */
  only: readonly string[]
  /** A call that takes longer fails its line. */
  slowestMs: number
  onResult: (result: Result) => void
}

/**
 * Opens a run against one server.
 */
export const openRun = (send: Send, world: World, { only, slowestMs, onResult }: Options): Run => {
  const missing = new Set<string>()
  let slowest = 0
  const sendTimed: Send = async (request) => {
    const start = performance.now()
    return send(request).finally(() => {
      slowest = Math.max(slowest, performance.now() - start)
    })
  }
  const judgeTime = (finding: Finding): Finding =>
    finding.outcome === 'passed' && slowest > slowestMs
      ? judged(finding.came, `a call took ${(slowest / 1000).toFixed(1)} s, more than ${slowestMs / 1000}`)
      : finding
  const isWanted = (id: string) => only.length === 0 || only.some((start) => id.startsWith(start))
  return {
    world,
    send: sendTimed,
    sent: new Map(),
    call: (operation, plan, more = {}) =>
      sendTimed(
        toRequest(operation, {
          ...plan.call,
          headers: { ...headersOf(world, plan.as), ...plan.call.headers, ...more },
        }),
      ),
    check: async (operation, name, expected, find) => {
      const id = `${operation.id}/${name}`
      if (missing.has(operation.id) || !isWanted(id)) return
      slowest = 0
      const found = await find().catch((error: unknown) => {
        if (error instanceof CannotRun) throw error
        return failed(describeError(error))
      })
      const finding = judgeTime(found)
      if (finding.outcome === 'not offered' && name === 'shape') missing.add(operation.id)
      onResult({ id, operation: operation.id, expected, ...finding, came: toLine(finding.came) })
    },
  }
}
