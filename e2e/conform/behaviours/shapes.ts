import { randomUUID } from 'node:crypto'
import { type Answer, toRequest } from '../client.ts'
import { getIn, type Operation, operationOf, operations } from '../document.ts'
import { expectOffered, expectRefusal, expectSuccess, Verdict } from '../findings.ts'
import type { Plan } from '../plans.ts'
import type { Behaviour, Run } from '../run.ts'

const judge = (operation: Operation, { mayBeRefused, refusals }: Plan, answer: Answer): void => {
  expectOffered(operation, answer)
  if (mayBeRefused && answer.status !== 200) expectRefusal(answer, refusals)
  else expectSuccess(operation, answer)
}

/** Without credentials, 501 means that the server does not offer the operation. */
const planOffered = async ({ plan, send }: Run, operation: Operation): Promise<Plan> => {
  try {
    return plan(operation.id)
  } catch (error) {
    const answer = await send(toRequest(operation, {}))
    if (error instanceof Verdict && answer.status === 501) expectOffered(operation, answer)
    throw error
  }
}

/** Other calls change the draft's revision. */
const readRevision = async ({ world, call }: Run) => {
  if (!world.account) return
  const revision = getIn((await call('getDraft')).body, 'revision')
  if (typeof revision === 'number') world.draftRevision = revision
}

const shapeOf = (of: Operation): Behaviour => ({
  id: `${of.id}/shape`,
  expected: `200 ${[...of.answers.keys()].join(' or ')}, as the document says`,
  lost: `'${of.summary}' does not work: the page says that it could not be read`,
  check: async (run) => {
    if (of.id === 'storeDraft') await readRevision(run)
    const plan = await planOffered(run, of)
    const headers = of.takesKey ? { 'idempotency-key': randomUUID() } : {}
    const known = of.id === 'pairKiosk' ? run.world.paired : undefined
    const answer = known ?? (await run.call(of.id, plan, headers))
    run.sent.set(of.id, { plan, headers, answer })
    judge(of, plan, answer)
    if (of.answers.size < 2) return
    const other = run.plan(of.id, 1)
    judge(of, other, await run.call(of.id, other))
  },
})

/** The server refuses calls after a withdrawn consent, so the check gives it again. */
const withdraw = shapeOf(operationOf('withdrawConsent'))
const lastShape: Behaviour = {
  ...withdraw,
  check: (run) =>
    withdraw.check(run).finally(() => run.sent.has('withdrawConsent') && run.call('acceptConsent')),
}

export const shapes: readonly Behaviour[] = [
  ...operations.filter(({ id }) => id !== 'withdrawConsent').map(shapeOf),
  lastShape,
]
