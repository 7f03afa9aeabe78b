import { type Operation, operationOf } from '../document/operations.ts'
import {
  describeAnswer,
  type Finding,
  failed,
  judgeRefusal,
  notChecked,
  notOffered,
  passed,
} from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import type { Call } from '../requests/send.ts'
import type { Run } from '../run.ts'

const MAX_TRIES = 20

/** Calls again and again until it is refused with 429. */
const untilLimited = async (run: Run, operation: Operation, call: Call): Promise<Finding | undefined> => {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const answer = await run.call(operation, { as: 'nobody', call })
    if (answer.status >= 500) return failed(describeAnswer(answer))
    if (answer.status !== 429) continue
    const finding = judgeRefusal(answer, [429])
    return finding.outcome === 'passed' ? passed(`${finding.came} after ${tries - 1}`) : finding
  }
  return undefined
}

/** A date of birth that none of the test people has. */
const otherDate = (dateOfBirth: string) => (dateOfBirth === '1950-06-01' ? '1950-06-02' : '1950-06-01')

const checkBirthday = (run: Run) => {
  const guessed = run.world.people?.guessed
  const operation = operationOf('verifyBirthday')
  return run.check(operation, 'limits/wrong birthdays', '429 with Retry-After after a few', async () => {
    if (!guessed) return notChecked('needs a person who may be locked (guessed)')
    const body = { dateOfBirth: otherDate(guessed.dateOfBirth) }
    const finding = await untilLimited(run, operation, { path: { id: guessed.userId }, body })
    return finding ?? failed(`no 429 after ${MAX_TRIES} wrong birthdays`)
  })
}

const checkCodeRequests = (run: Run) => {
  const operation = operationOf('requestPasswordReset')
  return run.check(operation, 'limits/codes', '429 with Retry-After, where it is offered', async () => {
    const plan = planCall(run.world, operation.id)
    if (typeof plan === 'string') return notChecked(plan)
    const finding = await untilLimited(run, operation, plan.call)
    return finding ?? notOffered(`no 429 after ${MAX_TRIES} requests`)
  })
}

/** What can be guessed, or costs a message, has an end. */
export const checkLimits = async (run: Run): Promise<void> => {
  await checkBirthday(run)
  await checkCodeRequests(run)
}
