import { type Answer, type Headers, type Send, toRequest } from './client.ts'
import { operationOf } from './document.ts'
import { expectOffered, expectRefusal, notChecked, type Outcome } from './findings.ts'
import { type Plan, planCall } from './plans.ts'
import type { World } from './world.ts'

type Sent = { plan: Plan; headers: Headers; answer: Answer }

export type Run = {
  world: World
  send: Send
  isSecure: boolean
  /** @throws Verdict `not checked` when the test people lack a value that the call needs. */
  plan: (id: string, turn?: number) => Plan
  /** A valid call on an open assignment, so that only its fault or sender can cause a refusal. */
  planOpen: (id: string) => Plan
  call: (id: string, plan?: Plan, more?: Headers) => Promise<Answer>
  sent: Map<string, Sent>
  taken: (id: string) => Sent
}

export type Behaviour = {
  /** The operation's id, a slash, and the check's name. */
  id: string
  expected: string
  /** The effect on a patient when a server fails the check. */
  lost: string
  /** @throws Verdict for every outcome except `passed`. */
  check: (run: Run) => Promise<void>
}

export type Result = Pick<Behaviour, 'id' | 'expected' | 'lost'> & {
  operation: string
  outcome: Outcome
  came: string
}

/** Expects any 4xx, unless `statuses` and `reason` are given. */
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
