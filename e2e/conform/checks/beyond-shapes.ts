import { toList, toObject } from '../document/openapi-document.ts'
import { describeErrors, operationOf, operations } from '../document/operations.ts'
import { describeAnswer, getIn, judged, judgeSuccess, notChecked, notOffered } from '../findings.ts'
import { NO_PEOPLE } from '../requests/plan.types.ts'
import type { Run } from '../run.ts'

const UNTAKEN = 'it was not taken the first time'

/** The page shows definitions in the order of the response, so that it has to be the order asked for. */
const checkOrder = (run: Run) => {
  const operation = operationOf('getAssessments')
  return run.check(operation, 'order', 'definitions in the order asked for', async () => {
    const ids = run.world.assessments.map((one) => String(getIn(one, 'id'))).reverse()
    if (ids.length < 2) return notChecked('needs 2 assessments that are assigned to the person')
    const answer = await run.call(operation, { as: 'proof', call: { query: { Ids: ids.join(',') } } })
    const finding = judgeSuccess(operation, answer)
    if (finding.outcome !== 'passed') return finding
    const came = toList(answer.body).map((one) => getIn(one, 'id'))
    // What was answered meanwhile may be left out.
    const inOrder = ids.filter((id) => came.includes(id))
    return judged(finding.came, came.join() === inOrder.join() ? undefined : 'it is another order')
  })
}

const MAX_DIFFERENCE_MS = 5 * 60_000

/** A local time that is called UTC is hours off: people read it on the receipt. */
const checkTime = (run: Run) => {
  const operation = operationOf('submitAssessments')
  return run.check(operation, 'time zones/submittedAt', 'now, within 5 minutes of this machine', async () => {
    const answer = run.sent.get(operation.id)?.answer
    if (answer?.status !== 200) return notChecked(UNTAKEN)
    const difference = Date.parse(String(getIn(answer.body, 'submittedAt'))) - Date.now()
    const isNow = Math.abs(difference) <= MAX_DIFFERENCE_MS
    return judged(
      describeAnswer(answer),
      isNow ? undefined : `${Math.round(difference / 60_000)} minutes off`,
    )
  })
}

/** The GET operation of an address. */
const findRead = (address: string) => {
  const { pathname } = new URL(address, 'http://api')
  const isOf = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  return operations.find(({ method, template }) => method === 'GET' && isOf(template))
}

const findReadProblem = (address: string, body: unknown): string | undefined => {
  const validate = findRead(address)?.answers.get('application/json')
  if (!validate) return 'reads has an address that is no read of the document'
  return validate(body) ? undefined : `reads, ${findRead(address)?.id}: ${describeErrors(validate)}`
}

/** The page uses the reads of a verified birthday in place of its own requests. */
const checkBroughtReads = (run: Run) => {
  const operation = operationOf('verifyBirthday')
  return run.check(operation, 'reads', 'bodies of a 200 each, where it is offered', async () => {
    const answer = run.sent.get(operation.id)?.answer
    if (!answer) return notChecked(NO_PEOPLE)
    const reads = Object.entries(toObject(getIn(answer.body, 'reads')))
    if (reads.length === 0) return notOffered('it brings no reads')
    const problem = reads.map(([address, body]) => findReadProblem(address, body)).find(Boolean)
    return judged(`${reads.length} reads`, problem)
  })
}

/** No browser or proxy may cache a person's data: the next person at the device would find it. */
const checkNotKept = async (run: Run) => {
  for (const operation of operations.filter(({ method, access }) => method === 'GET' && access !== 'anybody'))
    await run.check(operation, 'cache', 'Cache-Control: no-store', async () => {
      const answer = run.sent.get(operation.id)?.answer
      if (answer?.status !== 200) return notChecked('there was no 200')
      const said = answer.headers.get('cache-control')
      const isCached = !/\bno-store\b/i.test(said ?? '')
      return judged(describeAnswer(answer), isCached ? `Cache-Control: ${said ?? 'is missing'}` : undefined)
    })
}

/** What the schema of a single response cannot express. */
export const checkBeyondShapes = async (run: Run): Promise<void> => {
  await checkOrder(run)
  await checkTime(run)
  await checkBroughtReads(run)
  await checkNotKept(run)
}
