import { randomUUID } from 'node:crypto'
import { type Operation, operationOf, operations } from '../document/operations.ts'
import {
  describeAnswer,
  type Finding,
  getIn,
  isMissing,
  judgeRefusal,
  judgeSuccess,
  notChecked,
  notOffered,
  passed,
} from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import type { Plan } from '../requests/plan.types.ts'
import { type Answer, toRequest } from '../requests/send.ts'
import type { Run } from '../run.ts'

const judge = (operation: Operation, { mayBeRefused, refusals }: Plan, answer: Answer): Finding => {
  if (isMissing(operation, answer)) return notOffered(describeAnswer(answer))
  if (!mayBeRefused || answer.status === 200) return judgeSuccess(operation, answer)
  const finding = judgeRefusal(answer, refusals)
  return finding.outcome === 'passed' ? passed(`${finding.came} (${mayBeRefused})`) : finding
}

const expectedOf = ({ answers }: Operation) => `200 ${[...answers.keys()].join(' or ')}, as the document says`

/** Asks, without a body or a caller, whether the server offers an operation for which the file of people lacks something. */
const findOffered = async (run: Run, operation: Operation, why: string): Promise<Finding> => {
  const answer = await run.send(toRequest(operation, {}))
  return answer.status === 501 ? notOffered(describeAnswer(answer)) : notChecked(why)
}

/** A draft is stored by who knows its revision, which other calls change. */
const readRevision = async ({ world, call }: Run) => {
  const plan = planCall(world, 'getDraft')
  if (typeof plan === 'string') return
  const revision = getIn((await call(operationOf('getDraft'), plan)).body, 'revision')
  if (typeof revision === 'number') world.draftRevision = revision
}

const checkShape = (run: Run, operation: Operation, known: Answer | undefined) =>
  run.check(operation, 'shape', expectedOf(operation), async () => {
    if (operation.id === 'storeDraft') await readRevision(run)
    const plan = planCall(run.world, operation.id)
    if (typeof plan === 'string') return findOffered(run, operation, plan)
    const headers = operation.takesKey ? { 'idempotency-key': randomUUID() } : {}
    const answer = known ?? (await run.call(operation, plan, headers))
    run.sent.set(operation.id, { plan, headers, answer })
    return judge(operation, plan, answer)
  })

/** An operation of several media types is asked for each of them. */
const checkOtherMediaType = async (run: Run, operation: Operation) => {
  if (operation.answers.size < 2) return
  await run.check(operation, 'shape of the other format', expectedOf(operation), async () => {
    const plan = planCall(run.world, operation.id, 1)
    return typeof plan === 'string'
      ? notChecked(plan)
      : judge(operation, plan, await run.call(operation, plan))
  })
}

/** A withdrawn consent refuses the calls after it. */
const LAST = 'withdrawConsent'
const inOrder = [...operations.filter(({ id }) => id !== LAST), operationOf(LAST)]

/**
 * Each operation, once, as it is meant to be called.
 * @param known answers that came before, of what can be done once.
 */
export const checkShapes = async (run: Run, known: ReadonlyMap<string, Answer>): Promise<void> => {
  for (const operation of inOrder) {
    await checkShape(run, operation, known.get(operation.id))
    await checkOtherMediaType(run, operation)
  }
  const accept = planCall(run.world, 'acceptConsent')
  if (run.sent.has(LAST) && typeof accept !== 'string') await run.call(operationOf('acceptConsent'), accept)
}
