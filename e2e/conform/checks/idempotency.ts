import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Operation, operations } from '../document/operations.ts'
import { describeAnswer, failed, judged, judgeRefusal, judgeSuccess, notChecked } from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import type { Answer } from '../requests/send.ts'
import type { Run } from '../run.ts'

/** Its key names an intake: another body with it takes the place of the first. */
const REPLACED = 'submitIntakeInfo'

const AT_ONCE = 4

const isSame = (a: Answer, b: Answer) => isDeepStrictEqual(a.body, b.body)

const checkTwice = (run: Run, operation: Operation) =>
  run.check(operation, 'idempotency/twice', 'the same key and body: the first answer again', async () => {
    const first = run.sent.get(operation.id)
    if (first?.answer.status !== 200) return notChecked('it was not taken the first time')
    const again = await run.call(operation, first.plan, first.headers)
    if (again.status !== 200) return failed(describeAnswer(again))
    return judged(describeAnswer(again), isSame(first.answer, again) ? undefined : 'it is another answer')
  })

const checkOtherBody = (run: Run, operation: Operation) => {
  const isReplaced = operation.id === REPLACED
  const expected = isReplaced ? '200: it takes the place of the first' : '409'
  return run.check(operation, 'idempotency/other body', expected, async () => {
    const first = run.sent.get(operation.id)
    if (first?.answer.status !== 200) return notChecked('it was not taken the first time')
    const other = planCall(run.world, operation.id, 1)
    if (typeof other === 'string') return notChecked(other)
    const answer = await run.call(operation, other, first.headers)
    return isReplaced ? judgeSuccess(operation, answer) : judgeRefusal(answer, [409])
  })
}

const checkAtOnce = (run: Run, operation: Operation) =>
  run.check(operation, 'idempotency/at once', `${AT_ONCE} at once: one answer to all`, async () => {
    const plan = planCall(run.world, operation.id, 1)
    if (typeof plan === 'string') return notChecked(plan)
    if (plan.mayBeRefused) return notChecked(plan.mayBeRefused)
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => run.call(operation, plan, key)))
    const [first] = answers
    const refused = answers.find(({ status }) => status !== 200)
    if (!first || refused) return failed(`${answers.map(describeAnswer).join('; ')}`)
    const isOne = answers.every((answer) => isSame(first, answer))
    return judged(describeAnswer(first), isOne ? undefined : 'they differ')
  })

/** One key twice, with another body, and several times at once. */
export const checkIdempotency = async (run: Run): Promise<void> => {
  for (const operation of operations.filter(({ takesKey }) => takesKey)) {
    await checkTwice(run, operation)
    if (operation.body) await checkOtherBody(run, operation)
    await checkAtOnce(run, operation)
  }
}
