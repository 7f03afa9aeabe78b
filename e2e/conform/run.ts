import { type Answer, type Headers, type Send, toRequest } from './client.ts'
import { operationOf } from './document.ts'
import { expectOffered, expectRefusal, notChecked, type Outcome } from './findings.ts'
import { type Plan, planCall } from './plans.ts'
import type { World } from './world.ts'

/** A sent call with its response. */
type Sent = { plan: Plan; headers: Headers; answer: Answer }

/** The context of every check. */
export type Run = {
  world: World
  send: Send
  /** Whether the server is reached over TLS. */
  isSecure: boolean
  /** A valid call of an operation. @throws Verdict `not checked` when the test people lack something for it. */
  plan: (id: string, turn?: number) => Plan
  /** A valid call on an open assignment, so that only its fault or its sender can be the reason of a refusal. */
  planOpen: (id: string) => Plan
  /** Sends a planned call with its sender's headers. */
  call: (id: string, plan?: Plan, more?: Headers) => Promise<Answer>
  /** The call of each operation's shape, by operation id. */
  sent: Map<string, Sent>
  /** The shape's 200 response. @throws Verdict `not checked` without one. */
  taken: (id: string) => Sent
}

/** One requirement for a server. */
export type Behaviour = {
  /** The operation's id, a slash, and the check's own name. */
  id: string
  expected: string
  /** The effect on a patient when a server fails the check. */
  lost: string
  /** @throws Verdict for every outcome except `passed`. */
  check: (run: Run) => Promise<void>
}

/** One line of a report. */
export type Result = Pick<Behaviour, 'id' | 'expected' | 'lost'> & {
  operation: string
  outcome: Outcome
  /** The response, unless the check passed. */
  came: string
}

/** A request that must be refused: with one of `statuses` and `reason` if the document names them, else with any 4xx. */
type Refused = Pick<Behaviour, 'id' | 'lost'> & {
  statuses?: readonly number[]
  reason?: string
  send: (run: Run) => Promise<Answer>
}

export const refused = ({ id, lost, statuses, reason, send }: Refused): Behaviour => ({
  id,
  lost,
  expected: `${statuses?.join(' or ') ?? '4xx'}${reason ? `, reason ${reason}` : ''}`,
  check: async (run) => expectRefusal(await send(run), statuses, reason),
})

/** Opens a run against one server. */
export const openRun = (send: Send, world: World, isSecure: boolean): Run => {
  const sent: Run['sent'] = new Map()
  const plan: Run['plan'] = (id, turn = 0) => planCall(world, operationOf(id), turn)
  return {
    world,
    send,
    isSecure,
    sent,
    plan,
    planOpen: (id) => plan(id, id === 'submitAssessments' ? Math.max(0, world.assessments.length - 1) : 0),
    call: (id, { as, call } = plan(id), more = {}) => {
      const header = { ...(as === 'none' ? {} : world[as]), ...call.header, ...more }
      return send(toRequest(operationOf(id), { ...call, header }))
    },
    taken: (id) => {
      const found = sent.get(id)
      if (found) expectOffered(operationOf(id), found.answer)
      if (found?.answer.status !== 200) throw notChecked(`${id} was not taken the first time`)
      return found
    },
  }
}
