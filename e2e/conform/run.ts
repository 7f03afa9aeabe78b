import { type Answer, type Headers, type Send, toRequest } from './client.ts'
import { operationOf } from './document.ts'
import { expectOffered, expectRefusal, notChecked, type Outcome } from './findings.ts'
import { type Plan, planCall } from './plans.ts'
import type { World } from './world.ts'

/** A call that was sent, and what came. */
type Sent = { plan: Plan; headers: Headers; answer: Answer }

/** What every check works with. */
export type Run = {
  world: World
  send: Send
  /** The server is asked over TLS. */
  isSecure: boolean
  /** A well meant call of an operation. @throws Verdict `not checked` where the people lack something for it. */
  plan: (id: string, turn?: number) => Plan
  /** The same of what is left open: nothing but what is wrong about it, or its sender, is a reason to refuse it. */
  planOpen: (id: string) => Plan
  /** Sends a planned call, with the headers of its sender. */
  call: (id: string, plan?: Plan, more?: Headers) => Promise<Answer>
  /** The call of each operation's shape, by its id. */
  sent: Map<string, Sent>
  /** The one that was answered with 200. @throws Verdict `not checked` where it was not. */
  taken: (id: string) => Sent
}

/** One thing that a server has to do. */
export type Behaviour = {
  /** The operation's id, a slash, and a name of its own. */
  id: string
  expected: string
  /** What a patient loses by a server that does not. */
  lost: string
  /** @throws Verdict for everything but `passed`. */
  check: (run: Run) => Promise<void>
}

/** One line of a report. */
export type Result = Pick<Behaviour, 'id' | 'expected' | 'lost'> & {
  operation: string
  outcome: Outcome
  /** What came, where it has not passed. */
  came: string
}

/** A request that has to be refused: with one of `statuses` and `reason` if the document names them, else with any 4xx. */
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
