import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import * as paths from '@soundings/shared/internal/api/paths.ts'
import { addressOf, BORN, INSTRUMENT, submissionOf } from './people.ts'

/** As a gateway has connections to an API. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

type Sent = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: object }
type Answered = { status: number; cookies: string[] }

const send = (url: string, { method, headers, body }: Sent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
    const asked = request(url, { method, agent, headers: { ...headers, ...type } }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [] }),
      )
    })
    asked.once('error', reject)
    asked.end(json)
  })

/**
 * A first visit as the page makes it: who it is, the birthday (whose response brings the assignments and the questions along), the
 * questions, and the answers. @returns how long each call took; people do not stop to think.
 */
export const visitClinic = async (
  origin: string,
  { userId, index, answers }: { userId: string; index: number; answers: object[] },
) => {
  const callMs: number[] = []
  let hasFailed = false
  let cookie = ''
  const call = async (path: string, body?: object, more: Record<string, string> = {}) => {
    const started = performance.now()
    const headers = { 'x-forwarded-for': addressOf(index), 'accept-encoding': 'br, gzip', cookie, ...more }
    const sent: Sent = body ? { method: 'POST', headers, body } : { method: 'GET', headers }
    const { status, cookies } = await send(origin + path, sent).catch(() => ({ status: 0, cookies: [] }))
    callMs.push(performance.now() - started)
    hasFailed ||= status !== 200
    if (cookies.length > 0) cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  }
  await call(paths.publicUser(userId))
  await call(paths.birthdayVerification(userId), { dateOfBirth: BORN })
  await call(paths.publicUser(userId))
  await call(paths.assignedAssessments(userId))
  await call(paths.assessments([INSTRUMENT]))
  await call(paths.submitAssessments(userId), submissionOf(userId, answers), {
    'idempotency-key': randomUUID(),
  })
  return { callMs, hasFailed }
}
