import { type Operation, operationOf, operations } from '../document/operations.ts'
import { describeAnswer, type Finding, failed, judged, judgeSuccess, notChecked } from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import { type Answer, toRequest } from '../requests/send.ts'
import type { Run } from '../run.ts'

/** Headers of an answer that pages read. */
const READ = ['etag', 'retry-after', 'x-request-id']

const listOf = ({ headers }: Answer, name: string) =>
  (headers.get(name) ?? '').split(',').map((entry) => entry.trim().toLowerCase())

/** The first thing that keeps a page of this origin from an answer that a browser asked for with its cookies. */
const findProblem = (answer: Answer, page: string): string | undefined => {
  if (answer.headers.get('access-control-allow-origin') !== page)
    return 'Access-Control-Allow-Origin does not name the page'
  return answer.headers.get('access-control-allow-credentials') === 'true'
    ? undefined
    : 'Access-Control-Allow-Credentials is not true'
}

const judgeRead = (answer: Answer, page: string): Finding => {
  const hidden = READ.filter((name) => !listOf(answer, 'access-control-expose-headers').includes(name))
  const isHidden = hidden.length > 0 ? `Access-Control-Expose-Headers lacks ${hidden.join(', ')}` : undefined
  return judged(describeAnswer(answer), findProblem(answer, page) ?? isHidden)
}

const checkAnswers = async (run: Run, page: string) => {
  const operation = operationOf('getPublicUser')
  const expected = 'Access-Control-Allow-Origin, -Credentials and -Expose-Headers for the page'
  await run.check(operation, 'page/answer', expected, async () => {
    const plan = planCall(run.world, operation.id)
    if (typeof plan === 'string') return notChecked(plan)
    return judgeRead(await run.call(operation, plan, { origin: page }), page)
  })
  await run.check(operation, 'page/error', expected, async () => {
    const call = { path: { id: 'nobody-has-this-id' }, headers: { origin: page } }
    return judgeRead(await run.send(toRequest(operation, call)), page)
  })
}

const checkChange = (run: Run, page: string) => {
  const operation = operationOf('acceptConsent')
  return run.check(
    operation,
    'page/change',
    '200 to the page of another origin of the same site',
    async () => {
      const plan = planCall(run.world, operation.id)
      if (typeof plan === 'string') return notChecked(plan)
      const answer = await run.call(operation, plan, { origin: page, 'sec-fetch-site': 'same-site' })
      const finding = judgeSuccess(operation, answer)
      return finding.outcome === 'passed' ? judged(finding.came, findProblem(answer, page)) : finding
    },
  )
}

/** What the page's request has that a browser asks for first. */
const askedOf = ({ access, method, parameters }: Operation): string[] => [
  ...(access === 'account' ? ['authorization'] : []),
  ...(method === 'GET' ? [] : ['content-type']),
  ...parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name.toLowerCase()),
]

const judgePreflight = async (run: Run, operation: Operation, page: string): Promise<Finding> => {
  const asked = askedOf(operation)
  const { url } = toRequest(operation, {})
  const headers = {
    origin: page,
    'access-control-request-method': operation.method,
    'access-control-request-headers': asked.join(','),
  }
  const answer = await run.send({ method: 'OPTIONS', url, headers })
  if (answer.status < 200 || answer.status > 299) return failed(describeAnswer(answer))
  const refused = asked.filter((name) => !listOf(answer, 'access-control-allow-headers').includes(name))
  const allowed = listOf(answer, 'access-control-allow-methods')
  // A browser asks for no leave for these two methods.
  const isAllowed =
    ['GET', 'POST'].includes(operation.method) || allowed.includes(operation.method.toLowerCase())
  return judged(
    `${answer.status}`,
    findProblem(answer, page) ??
      (isAllowed ? undefined : `Access-Control-Allow-Methods lacks ${operation.method}`) ??
      (refused.length > 0 ? `Access-Control-Allow-Headers lacks ${refused.join(', ')}` : undefined),
  )
}

/** Whether a page at an origin of its own reads the answers, and may send what it sends (`docs/deploying.md`, 'Three origins'). */
export const checkPageOrigin = async (run: Run, page: string): Promise<void> => {
  await checkAnswers(run, page)
  await checkChange(run, page)
  // A mail program is no page.
  for (const operation of operations.filter(({ id }) => id !== 'unsubscribeOneClick'))
    if (askedOf(operation).length > 0)
      await run.check(operation, 'page/preflight', 'method and headers allowed to the page', () =>
        judgePreflight(run, operation, page),
      )
}
