import { type Operation, operationOf } from '../document/operations.ts'
import {
  describeAnswer,
  type Finding,
  failed,
  getIn,
  judgeRefusal,
  notChecked,
  notOffered,
  passed,
} from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import { type Answer, type Call, toRequest } from '../requests/send.ts'
import type { Run } from '../run.ts'
import { cookiesOf } from './arrive.ts'

const MAX_TRIES = 20

/** What is wrong with an answer before the limit. */
type FindProblem = (answer: Answer) => string | undefined | Promise<string | undefined>

/** Calls again and again until it is refused with 429. */
const untilLimited = async (
  run: Run,
  operation: Operation,
  call: Call,
  findProblem: FindProblem = () => undefined,
): Promise<Finding | undefined> => {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const answer = await run.call(operation, { as: 'nobody', call })
    if (answer.status >= 500) return failed(describeAnswer(answer))
    if (answer.status !== 429) {
      const problem = await findProblem(answer)
      if (problem) return failed(`${describeAnswer(answer)}: ${problem}`)
      continue
    }
    const finding = judgeRefusal(answer, [429])
    return finding.outcome === 'passed' ? passed(`${finding.came} after ${tries - 1}`) : finding
  }
  return undefined
}

/** A date of birth that none of the test people has. */
const otherDate = (dateOfBirth: string) => (dateOfBirth === '1950-06-01' ? '1950-06-02' : '1950-06-01')

/** A wrong birthday leaves no proof: neither in words nor by a cookie. */
const findProof =
  (run: Run, id: string): FindProblem =>
  async (answer) => {
    if (getIn(answer.body, 'success') === true) return 'a wrong birthday is taken'
    const cookie = cookiesOf(answer)
    if (!cookie) return undefined
    const call = { path: { id }, headers: cookie }
    const user = await run.send(toRequest(operationOf('getBirthdayVerificationStatus'), call))
    return getIn(user.body, 'isVerified') === true ? 'a wrong birthday leaves a proof' : undefined
  }

const checkBirthday = (run: Run) => {
  const guessed = run.world.people?.guessed
  const operation = operationOf('verifyBirthday')
  const expected = '429 with Retry-After after a few, then to the right one too'
  return run.check(operation, 'limits/wrong birthdays', expected, async () => {
    if (!guessed) return notChecked('needs a person who may be locked (guessed)')
    const path = { id: guessed.userId }
    const wrong = { path, body: { dateOfBirth: otherDate(guessed.dateOfBirth) } }
    const finding = await untilLimited(run, operation, wrong, findProof(run, guessed.userId))
    if (!finding) return failed(`no 429 after ${MAX_TRIES} wrong birthdays`)
    if (finding.outcome !== 'passed') return finding
    const right = { path, body: { dateOfBirth: guessed.dateOfBirth } }
    const answer = await run.call(operation, { as: 'nobody', call: right })
    return answer.status === 429
      ? finding
      : failed(
          `${finding.came}, then ${describeAnswer(answer)} to the right one: whoever guesses on finds it`,
        )
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
