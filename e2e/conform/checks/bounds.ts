import { operationOf, operations } from '../document/operations.ts'
import { describeAnswer, failed, getIn, judged, judgeRefusal, notChecked, passed } from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import { headersOf } from '../requests/plan.types.ts'
import { toRequest } from '../requests/send.ts'
import type { Run } from '../run.ts'

const LARGE = 12 * 1024 * 1024

const FOREIGN = 'https://foreign.example'

const isClosed = (error: unknown) =>
  error instanceof Error && /EPIPE|ECONNRESET|SOCKET/.test(String(Reflect.get(error.cause ?? {}, 'code')))

/** A server may answer, or close the connection while it is still being written to. */
const checkLargeBody = (run: Run) => {
  const operation = operationOf('submitIntakeInfo')
  return run.check(operation, 'sizes/12 MB', '4xx, or the connection is closed', async () => {
    const body = { firstName: 'a'.repeat(LARGE) }
    try {
      return judgeRefusal(await run.send(toRequest(operation, { body })))
    } catch (error) {
      if (isClosed(error)) return passed('the connection was closed')
      throw error
    }
  })
}

const checkLongAddress = (run: Run) => {
  const operation = operationOf('getPublicUser')
  return run.check(operation, 'sizes/an id of 3,000 characters', '4xx', async () => {
    const answer = await run.send(toRequest(operation, { path: { id: 'a'.repeat(3_000) } }))
    // A proxy before the server may refuse it, in its own words.
    return answer.status >= 400 && answer.status < 500
      ? passed(describeAnswer(answer))
      : failed(describeAnswer(answer))
  })
}

const checkZone = (run: Run) => {
  const operation = operationOf('createReminder')
  return run.check(
    operation,
    'time zones/local time stays',
    'timeOfDay and timeZone as they were sent',
    async () => {
      const sent = run.sent.get(operation.id)
      if (sent?.answer.status !== 200) return notChecked('it was not taken the first time')
      const { body } = sent.answer
      const [asked, zone] = ['timeOfDay', 'timeZone'].map((key) => getIn(sent.plan.call.body, key))
      const isMoved = getIn(body, 'timeOfDay') !== asked
      const isOther = ![undefined, zone].includes(getIn(body, 'timeZone'))
      return judged(
        describeAnswer(sent.answer),
        isMoved ? 'another time came' : isOther ? 'another zone came' : undefined,
      )
    },
  )
}

/** Changes that a page of another site could send for somebody. */
const isChange = ({ method, access, id }: (typeof operations)[number]) =>
  method !== 'GET' && access !== 'account' && id !== 'unsubscribeOneClick'

const checkForeignPages = async (run: Run) => {
  for (const operation of operations.filter(isChange)) {
    const plan = planCall(run.world, operation.id)
    if (typeof plan === 'string') continue
    const headers = { ...headersOf(run.world, plan.as) }
    // With a token it is no page that a browser lends its cookies to.
    const isToken = 'authorization' in headers
    await run.check(operation, 'foreign/page', '403 to a page of another origin', async () => {
      if (isToken) return notChecked('the person has a token alone')
      const foreign = { origin: FOREIGN, 'sec-fetch-site': 'cross-site' }
      return judgeRefusal(await run.call(operation, plan, foreign), [403])
    })
    await run.check(operation, 'foreign/content type', '415 to text/plain', async () =>
      judgeRefusal(await run.call(operation, plan, { 'content-type': 'text/plain' }), [415]),
    )
  }
}

/** Reads of a person's data, which a page of another site could ask for with the person's cookies. */
const checkForeignReads = async (run: Run) => {
  for (const operation of operations.filter(({ method, access }) => method === 'GET' && access === 'proof')) {
    const plan = planCall(run.world, operation.id)
    if (typeof plan === 'string') continue
    await run.check(
      operation,
      'foreign/read',
      'no Access-Control-Allow-Origin for another origin',
      async () => {
        const answer = await run.call(operation, plan, { origin: FOREIGN })
        const isAllowed = answer.headers.get('access-control-allow-origin') === FOREIGN
        return judged(describeAnswer(answer), isAllowed ? 'it names whatever origin asks' : undefined)
      },
    )
  }
}

/** Sizes, local times, who may send a change, and who may read. */
export const checkBounds = async (run: Run): Promise<void> => {
  await checkLargeBody(run)
  await checkLongAddress(run)
  await checkZone(run)
  await checkForeignPages(run)
  await checkForeignReads(run)
}
