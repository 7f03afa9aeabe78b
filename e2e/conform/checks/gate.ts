import { toList, toObject } from '../document/openapi-document.ts'
import { operationOf } from '../document/operations.ts'
import {
  describeAnswer,
  type Finding,
  failed,
  getIn,
  judged,
  judgeRefusal,
  judgeSuccess,
  notChecked,
} from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import type { Headers } from '../requests/send.ts'
import type { Run } from '../run.ts'
import { readAnothersAssignments } from './arrive.ts'

/** A field of a 200, and what it has to be. */
const readField = async (
  run: Run,
  id: string,
  { field, value, headers }: { field: string; value: boolean; headers?: Headers },
): Promise<Finding> => {
  const operation = operationOf(id)
  const plan = planCall(run.world, id)
  if (typeof plan === 'string') return notChecked(plan)
  const answer = headers
    ? await run.call(operation, { ...plan, as: 'nobody' }, headers)
    : await run.call(operation, plan)
  const finding = judgeSuccess(operation, answer)
  if (finding.outcome !== 'passed') return finding
  return judged(finding.came, getIn(answer.body, field) === value ? undefined : `${field} is not ${value}`)
}

/** The page decides by this status whether it asks for the birthday. */
const checkStatus = async (run: Run) => {
  const operation = operationOf('getBirthdayVerificationStatus')
  await run.check(operation, 'with a proof', 'isVerified is true', () =>
    readField(run, operation.id, { field: 'isVerified', value: true }),
  )
  await run.check(operation, 'of nobody', 'isVerified is false', async () =>
    run.world.opensWithoutProof
      ? notChecked('the clinic opens its links without a proof')
      : readField(run, operation.id, { field: 'isVerified', value: false, headers: {} }),
  )
}

const checkConsentStored = (run: Run) =>
  run.check(operationOf('acceptConsent'), 'stored', 'consentRequired is false afterwards', () =>
    readField(run, 'getConsentInfo', { field: 'consentRequired', value: false }),
  )

/** The path names the person who answers: a body that names another one is refused. */
const checkAssignee = (run: Run) => {
  const operation = operationOf('submitAssessments')
  return run.check(operation, "another person's assigneeUserId", '4xx', async () => {
    const { people, assessments } = run.world
    const plan = planCall(run.world, operation.id, Math.max(0, assessments.length - 1))
    if (typeof plan === 'string') return notChecked(plan)
    const body = { ...(plan.call.body as object), assigneeUserId: people?.another.userId }
    return judgeRefusal(await run.call(operation, { ...plan, call: { ...plan.call, body } }))
  })
}

/** Answers that a server stores for somebody else are missing from one record and wrong in the other. */
const checkAnother = (run: Run) =>
  run.check(
    operationOf('submitAssessments'),
    "another person's assignments",
    'what is assigned to another person stays assigned',
    async () => {
      const before = run.world.anothersAssignments
      if (before.length === 0) return notChecked('needs an assessment that is assigned to another, too')
      if (run.sent.get('submitAssessments')?.answer.status !== 200)
        return notChecked('nothing was taken before it')
      const after = await readAnothersAssignments(run.send, run.world)
      const gone = before.filter((id) => !after.includes(id)).length
      return judged(`${after.length} of ${before.length}`, gone > 0 ? `${gone} are answered` : undefined)
    },
  )

/** The page asks what is required; a server that takes less lets another page, or an old one, store half a form. */
const checkRequired = (run: Run) => {
  const operation = operationOf('submitAssessments')
  return run.check(operation, 'a required answer is missing', '4xx', async () => {
    const plan = planCall(run.world, operation.id, Math.max(0, run.world.assessments.length - 1))
    if (typeof plan === 'string') return notChecked(plan)
    const [filled] = toList(getIn(plan.call.body, 'assessments'))
    // What was asked last depends on no other one that is left out.
    const answers = toList(getIn(filled, 'answers'))
    if (answers.length === 0) return notChecked('the assessment requires no answer')
    const short = { id: getIn(filled, 'id'), answers: answers.slice(0, -1) }
    const body = { ...toObject(plan.call.body), assessments: [short] }
    return judgeRefusal(await run.call(operation, { ...plan, call: { ...plan.call, body } }))
  })
}

/** A date that passed through a time zone is another day: people answer too late, or are asked too early. */
const checkDueDate = (run: Run) => {
  const operation = operationOf('getAssignedAssessments')
  return run.check(operation, 'dueDate', "person.dueDate, as the clinic's record has it", async () => {
    const due = run.world.people?.person.dueDate
    if (!due) return notChecked('needs person.dueDate')
    const answer = run.sent.get(operation.id)?.answer
    if (answer?.status !== 200) return notChecked('there was no 200')
    const assigned = toList(answer.body).filter((one) => getIn(one, 'cadence') === 'once')
    const other = assigned.map((one) => getIn(one, 'dueDate')).find((date) => date !== due)
    return judged(describeAnswer(answer), other === undefined ? undefined : `it says ${other}`)
  })
}

/** The id of the assignment of an assessment. */
const findAssignment = (body: unknown, assessmentId: unknown) =>
  getIn(
    toList(body).find((one) => getIn(one, 'assessment', 'id') === assessmentId),
    'clinicAssessmentId',
  )

const checkAnswered = (run: Run) => {
  const operation = operationOf('getAssignedAssessments')
  return run.check(
    operation,
    'without what was answered',
    'what was sent is not assigned any more',
    async () => {
      const before = run.sent.get(operation.id)
      const isSent = run.sent.get('submitAssessments')?.answer.status === 200
      if (!before || !isSent) return notChecked('nothing was taken before it')
      const assignment = findAssignment(before.answer.body, getIn(run.world.assessments[0], 'id'))
      const answer = await run.call(operation, before.plan)
      const finding = judgeSuccess(operation, answer)
      const isThere = toList(answer.body).some((one) => getIn(one, 'clinicAssessmentId') === assignment)
      return finding.outcome === 'passed' && isThere
        ? failed(`${finding.came}: it is still assigned`)
        : finding
    },
  )
}

/** Fields by which the page of a link decides what it shows next. */
export const checkGate = async (run: Run): Promise<void> => {
  await checkStatus(run)
  await checkConsentStored(run)
  await checkAssignee(run)
  await checkAnother(run)
  await checkRequired(run)
  await checkDueDate(run)
  await checkAnswered(run)
}
