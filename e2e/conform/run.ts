import { operationOf } from './document/operations.ts'
import { notChecked, type Outcome } from './findings.ts'
import { type Plan, planCall } from './requests/plans.ts'
import { type Answer, type Headers, type Send, toRequest } from './requests/send.ts'
import type { World } from './requests/world.ts'

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
  /** Sends a planned call, with the headers of its sender. */
  call: (id: string, plan: Plan, more?: Headers) => Promise<Answer>
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
  /** @returns what came. @throws Verdict for everything but `passed`. */
  check: (run: Run) => Promise<string>
}

/** One line of a report. */
export type Result = Pick<Behaviour, 'id' | 'expected' | 'lost'> & {
  operation: string
  outcome: Outcome
  came: string
}

/** Opens a run against one server. */
export const openRun = (send: Send, world: World, isSecure: boolean): Run => {
  const sent: Run['sent'] = new Map()
  return {
    world,
    send,
    isSecure,
    sent,
    plan: (id, turn = 0) => planCall(world, operationOf(id), turn),
    call: (id, { as, call }, more = {}) =>
      send(
        toRequest(operationOf(id), {
          ...call,
          headers: { ...(as === 'nobody' ? {} : world[as]), ...call.headers, ...more },
        }),
      ),
    taken: (id) => {
      const found = sent.get(id)
      if (found?.answer.status !== 200) throw notChecked(`${id} was not taken the first time`)
      return found
    },
  }
}
