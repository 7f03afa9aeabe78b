import { isDeepStrictEqual } from 'node:util'
import { toList } from '../document/openapi-document.ts'
import { operationOf } from '../document/operations.ts'
import { failed, getIn, isMissing, judgeRefusal, judgeSuccess, notChecked } from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import type { Run } from '../run.ts'

/** A change, the read that shows it, and whether what the change said is in what the read says. */
type Stored = {
  change: string
  read: string
  /** Of the read, where it has several formats. */
  turn?: number
  isIn: (read: unknown, sent: unknown, answer: unknown) => boolean
}

const areEqual = (keys: readonly string[], one: unknown, other: unknown) =>
  keys.every((key) => isDeepStrictEqual(getIn(one, key), getIn(other, key)))

/** Items of a FHIR response that have an answer. */
const countAnswered = (node: unknown): number => {
  const own = toList(getIn(node, 'answer'))
  const below = [node, ...own].flatMap((one) => toList(getIn(one, 'item')))
  return below.reduce((sum: number, item) => sum + countAnswered(item), own.length > 0 ? 1 : 0)
}

const STORED: readonly Stored[] = [
  {
    change: 'createReminder',
    read: 'getReminders',
    isIn: (read, sent, answer) =>
      toList(read).some(
        (one) =>
          getIn(one, 'id') === getIn(answer, 'id') &&
          areEqual(['daysOfWeek', 'timeOfDay'], one, sent) &&
          [undefined, getIn(sent, 'timeZone')].includes(getIn(one, 'timeZone')),
      ),
  },
  {
    change: 'updateCommunications',
    read: 'getCommunications',
    isIn: (read, sent) => areEqual(['push', 'email', 'sms'], read, sent),
  },
  {
    change: 'storeDraft',
    read: 'getDraft',
    isIn: (read, sent) => {
      const [answer] = toList(getIn(sent, 'answers'))
      return toList(getIn(read, 'answers')).some((one) => areEqual(['part', 'field', 'value'], one, answer))
    },
  },
  {
    // A server's own ids of questions are not the document's: answers are counted.
    change: 'submitAssessments',
    read: 'exportKeptData',
    turn: 1,
    isIn: (read, sent) => {
      const [filled] = toList(getIn(sent, 'assessments'))
      const count = toList(getIn(filled, 'answers')).length
      return toList(getIn(read, 'entry'))
        .map((entry) => getIn(entry, 'resource'))
        .some((one) => getIn(one, 'resourceType') === 'QuestionnaireResponse' && countAnswered(one) >= count)
    },
  },
  {
    change: 'submitCheckIns',
    read: 'getCheckInScores',
    isIn: (read, sent) => {
      const [module] = toList(sent)
      return toList(getIn(read, 'checkInScores')).some(
        (one) =>
          getIn(one, 'moduleId') === getIn(module, 'moduleId') &&
          isDeepStrictEqual(getIn(one, 'answers'), getIn(module, 'answers')),
      )
    },
  },
]

const checkOne = (run: Run, { change, read, turn, isIn }: Stored) =>
  run.check(operationOf(change), 'stored', `${read} says it afterwards`, async () => {
    const sent = run.sent.get(change)
    if (sent?.answer.status !== 200) return notChecked('it was not taken the first time')
    const plan = planCall(run.world, read, turn)
    if (typeof plan === 'string') return notChecked(plan)
    const answer = await run.call(operationOf(read), plan)
    if (isMissing(operationOf(read), answer)) return notChecked(`${read} is not offered`)
    const finding = judgeSuccess(operationOf(read), answer)
    if (finding.outcome !== 'passed') return finding
    return isIn(answer.body, sent.plan.call.body, sent.answer.body)
      ? finding
      : failed(`${finding.came} without it`)
  })

/** Else a device that was away replaces what another one has stored. */
const checkRevision = (run: Run) =>
  run.check(operationOf('storeDraft'), 'revision', '409 to a revision of before', async () => {
    const sent = run.sent.get('storeDraft')
    if (sent?.answer.status !== 200) return notChecked('it was not taken the first time')
    return judgeRefusal(await run.call(operationOf('storeDraft'), sent.plan), [409])
  })

/** A change that was answered with 200 is there for the next read. */
export const checkStored = async (run: Run): Promise<void> => {
  for (const stored of STORED) await checkOne(run, stored)
  await checkRevision(run)
}
