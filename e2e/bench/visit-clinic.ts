import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import * as paths from '@soundings/shared/internal/api/paths.ts'
import { type BenchPerson, BORN, INSTRUMENT, submissionOf } from './people.ts'

/** As a gateway has connections to an API. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

type Sent = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: object }
type Answered = { status: number; cookies: string[]; text: string }

const send = (url: string, { method, headers, body }: Sent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
    const asked = request(url, { method, agent, headers: { ...headers, ...type } }, (answer) => {
      const { statusCode = 0, headers } = answer
      answer.setEncoding('utf8')
      let text = ''
      answer.on('data', (part: string) => {
        text += part
      })
      answer.once('end', () => resolve({ status: statusCode, cookies: headers['set-cookie'] ?? [], text }))
    })
    asked.once('error', reject)
    asked.end(json)
  })

type Change = { body?: object; headers?: Record<string, string>; expected?: number }

/** A browser that visits, at an address of its own. */
const openVisitor = (origin: string, { headers }: Pick<BenchPerson, 'headers'>) => {
  const callMs: number[] = []
  let hasFailed = false
  let { cookie } = headers
  return {
    call: async (path: string, { body, headers: more = {}, expected = 200 }: Change = {}) => {
      const started = performance.now()
      const carried = { ...headers, 'accept-encoding': 'br, gzip', ...(cookie ? { cookie } : {}), ...more }
      const sent: Sent = body
        ? { method: 'POST', headers: carried, body }
        : { method: 'GET', headers: carried }
      const none: Answered = { status: 0, cookies: [], text: '' }
      const { status, cookies, text } = await send(origin + path, sent).catch(() => none)
      callMs.push(performance.now() - started)
      hasFailed ||= status !== expected
      if (cookies.length > 0) cookie = cookies.map((one) => one.split(';')[0]).join('; ')
      return text
    },
    result: () => ({ callMs, hasFailed }),
  }
}

/** A visit; people do not stop to think. @returns how long each call took. */
export type Visit = (
  origin: string,
  person: BenchPerson,
  answers: object[],
) => Promise<{ callMs: number[]; hasFailed: boolean }>

const submission = ({ userId }: BenchPerson, answers: object[]): Change => ({
  body: submissionOf(userId, answers),
  headers: { 'idempotency-key': randomUUID() },
})

/** The mix of the server bench: a person that this browser has proven already reads, and answers. */
export const visitAgain: Visit = async (origin, person, answers) => {
  const { call, result } = openVisitor(origin, person)
  await Promise.all([
    call(paths.publicUser(person.userId)),
    call(paths.assignedAssessments(person.userId)),
    call(paths.assessments([INSTRUMENT])),
  ])
  await call(paths.submitAssessments(person.userId), submission(person, answers))
  return result()
}

/** What the page reports of its two screens. */
const REPORTS = {
  composition: 'bench',
  reports: [
    { remote: 'mfe-auth', version: '0.1.0', screen: 'public-user-gate', outcome: 'mounted' },
    { remote: 'mfe-auth', version: '0.1.0', screen: 'public-user-gate', outcome: 'painted', ms: 1200 },
    { remote: 'mfe-assessments', version: '0.1.0', screen: 'take-assessments', outcome: 'mounted' },
  ],
}

/**
 * A first visit as the page makes it, ten calls: what it asks for while nothing is proven, the birthday (whose response brings the
 * assignments and the questions along), what it reports of its screens, the answers, and what is still assigned.
 */
export const visitFirst: Visit = async (origin, person, answers) => {
  const { call, result } = openVisitor(origin, person)
  const { userId } = person
  await Promise.all([
    call(paths.publicUser(userId)),
    call(paths.assignedAssessments(userId), { expected: 403 }),
    call(paths.consentInfo(userId)),
    call(paths.birthdayVerificationStatus(userId, 'phone')),
  ])
  await call(paths.birthdayVerification(userId), { body: { dateOfBirth: BORN, telecomType: 'phone' } })
  await Promise.all([call('/reports', { body: REPORTS, expected: 204 }), call(paths.publicUser(userId))])
  await call(paths.submitAssessments(userId), submission(person, answers))
  await call(paths.assignedAssessments(userId))
  return result()
}
