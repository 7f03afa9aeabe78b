import { randomUUID } from 'node:crypto'
import { toList, toObject } from '../document/openapi-document.ts'
import { operationOf } from '../document/operations.ts'
import {
  describeAnswer,
  type Finding,
  failed,
  getIn,
  judged,
  judgeRefusal,
  notChecked,
  notOffered,
} from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import type { Answer } from '../requests/send.ts'
import type { Run } from '../run.ts'

const aKey = () => ({ 'idempotency-key': randomUUID() })

/** A refusal that names the assessments that cannot be sent any more. */
const judgeConflict = (answer: Answer, assessmentId: unknown): Finding => {
  const finding = judgeRefusal(answer, [409])
  if (finding.outcome !== 'passed') return finding
  const named = toList(getIn(answer.body, 'error', 'conflicts')).map((one) => getIn(one, 'assessmentId'))
  return judged(
    describeAnswer(answer),
    named.includes(assessmentId) ? undefined : 'conflicts does not name it',
  )
}

/** Another key, for what was answered already. */
const checkAnswered = (run: Run) =>
  run.check(
    operationOf('submitAssessments'),
    'conflict/answered already',
    '409 whose conflicts name the assessment',
    async () => {
      const first = run.sent.get('submitAssessments')
      if (first?.answer.status !== 200) return notChecked('it was not taken the first time')
      const answer = await run.call(operationOf('submitAssessments'), first.plan, aKey())
      return judgeConflict(answer, getIn(run.world.assessments[0], 'id'))
    },
  )

/** Two devices at the same moment: a third assessment, so that nothing else has touched it. */
const checkRace = (run: Run) =>
  run.check(
    operationOf('submitAssessments'),
    'conflict/two devices at once',
    'one 200, one 409',
    async () => {
      const plan = planCall(run.world, 'submitAssessments', 2)
      if (typeof plan === 'string') return notChecked(plan)
      const answers = await Promise.all(
        [aKey(), aKey()].map((key) => run.call(operationOf('submitAssessments'), plan, key)),
      )
      const came = answers.map(describeAnswer).join('; ')
      const refused = answers.filter(({ status }) => status !== 200)
      const [only] = refused
      if (!only || refused.length > 1) return failed(came)
      return judgeConflict(only, getIn(run.world.assessments[2], 'id'))
    },
  )

/** What was answered already, and what is still to be answered, in one body. */
const checkNothingStored = (run: Run) =>
  run.check(
    operationOf('submitAssessments'),
    'conflict/nothing of it is stored',
    '409, and what else was in the body stays assigned',
    async () => {
      const [answered, open] = [0, 3].map((turn) => planCall(run.world, 'submitAssessments', turn))
      if (run.sent.get('submitAssessments')?.answer.status !== 200)
        return notChecked('nothing was taken before it')
      if (!answered || !open || typeof answered === 'string') return notChecked(String(answered))
      if (typeof open === 'string') return notChecked(open)
      const both = [answered, open].flatMap(({ call }) => toList(getIn(call.body, 'assessments')))
      const body = { ...toObject(open.call.body), assessments: both }
      const plan = { ...open, call: { ...open.call, body } }
      const answer = await run.call(operationOf('submitAssessments'), plan, aKey())
      const finding = judgeConflict(answer, getIn(run.world.assessments[0], 'id'))
      if (finding.outcome !== 'passed') return finding
      const assigned = await run.call(operationOf('getAssignedAssessments'), {
        ...open,
        call: { path: open.call.path ?? {} },
      })
      const ids = toList(assigned.body).map((one) => getIn(one, 'assessment', 'id'))
      const isOpen = ids.includes(getIn(run.world.assessments[3], 'id'))
      return judged(
        finding.came,
        isOpen ? undefined : 'what could have been sent again is not assigned any more',
      )
    },
  )

/** An equal reminder is refused with its reason, or there are two. */
const checkEqual = (run: Run) =>
  run.check(
    operationOf('createReminder'),
    'conflict/equal',
    '409, reason equal, or a second one',
    async () => {
      const first = run.sent.get('createReminder')
      if (first?.answer.status !== 200) return notChecked('it was not taken the first time')
      const answer = await run.call(operationOf('createReminder'), first.plan, aKey())
      if (answer.status === 200) return notOffered(describeAnswer(answer))
      const finding = judgeRefusal(answer, [409])
      const reason = getIn(answer.body, 'error', 'reason')
      return finding.outcome === 'passed'
        ? judged(describeAnswer(answer), reason === 'equal' ? undefined : 'the reason is equal')
        : finding
    },
  )

/** A signature that nothing says whose it is. */
const checkUnsigned = (run: Run) =>
  run.check(operationOf('signConsentPolicies'), 'conflict/nobody signs', '409', async () =>
    judgeRefusal(await run.call(operationOf('signConsentPolicies'), { as: 'nobody', call: {} }), [409]),
  )

/** The other 409: not a key that was used for something else, but what has changed meanwhile. */
export const checkConflicts = async (run: Run): Promise<void> => {
  await checkAnswered(run)
  await checkRace(run)
  await checkNothingStored(run)
  await checkEqual(run)
  await checkUnsigned(run)
}
