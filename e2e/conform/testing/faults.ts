import { createHash, randomUUID } from 'node:crypto'
import { ofCallers } from './faults-of-callers.ts'
import { ofErrors } from './faults-of-errors.ts'
import { ofGates } from './faults-of-gates.ts'
import { ofStores } from './faults-of-stores.ts'
import type { Fault, Forwarded } from './faulty-server.ts'
import { alterBody, altering, isOf, type WrongServer } from './wrong-server.ts'

const rekey = (path: string, toKey: (request: Forwarded) => string | undefined) => (): Fault => ({
  forward: (request) => {
    const key = request.headers['idempotency-key']
    if (!key || !isOf(request, path)) return undefined
    const { 'idempotency-key': _, ...rest } = request.headers
    const other = toKey(request)
    request.headers = other ? { ...rest, 'idempotency-key': other } : rest
    return undefined
  },
})

/** Two with one key at the same moment are two. */
const forgetfulInFlight = (): Fault => {
  const inFlight = new Set<string>()
  return {
    forward: (request) => {
      const key = request.headers['idempotency-key']
      if (!key || !isOf(request, '/submit-checkins')) return undefined
      if (inFlight.has(key)) request.headers['idempotency-key'] = randomUUID()
      inFlight.add(key)
      return () => inFlight.delete(key)
    },
  }
}

const CHECK_INS = ['submitPublicCheckIns/shape', 'submitPublicCheckIns/idempotency']
const VERSIONS = ['getCommunications/version', 'updateCommunications/version']

const ofKeys: WrongServer[] = [
  {
    name: 'keeps no keys',
    only: CHECK_INS,
    fails: ['twice', 'other body', 'at once'].map((line) => `submitPublicCheckIns/idempotency/${line}`),
    fault: rekey('/submit-checkins', () => undefined),
  },
  {
    name: 'takes one key for two bodies',
    only: CHECK_INS,
    fails: ['submitPublicCheckIns/idempotency/other body'],
    fault: rekey('/submit-checkins', ({ body, headers }) =>
      createHash('sha256').update(`${headers['idempotency-key']}${body}`).digest('hex'),
    ),
  },
  {
    name: 'stores twice what comes twice at once',
    only: CHECK_INS,
    fails: ['submitPublicCheckIns/idempotency/at once'],
    fault: forgetfulInFlight,
  },
  {
    name: 'does not say which assessment was answered',
    only: ['submitAssessments/shape', 'submitAssessments/conflict'],
    fails: ['answered already', 'nothing of it is stored', 'two devices at once'].map(
      (line) => `submitAssessments/conflict/${line}`,
    ),
    fault: () => ({
      answer: (answer) => {
        if (answer.status === 409) alterBody(answer, ({ error }) => delete error.conflicts)
      },
    }),
  },
  {
    name: 'stores the rest of what it refuses',
    only: ['submitAssessments/shape', 'submitAssessments/conflict'],
    fails: ['submitAssessments/conflict/nothing of it is stored'],
    fault: () => {
      let isStored = false
      return {
        answer: (answer, request) => {
          const isRest = isOf(request, '/submit-assessments') && answer.status === 409
          isStored ||= isRest && JSON.parse(request.body).assessments.length > 1
          if (isStored && request.url.endsWith('/assigned-assessments')) answer.body = '[]'
        },
      }
    },
  },
  {
    name: 'gives no ETag',
    only: VERSIONS,
    fails: ['getCommunications/version/ETag'],
    fault: () => ({ answer: ({ headers }) => void delete headers.etag }),
  },
  {
    name: 'takes no notice of If-Match',
    only: VERSIONS,
    fails: ['updateCommunications/version/stale'],
    fault: () => ({
      forward: ({ headers }) => {
        delete headers['if-match']
        return undefined
      },
    }),
  },
]

const ofShapes: WrongServer[] = [
  {
    name: 'answers with a field of another type',
    only: ['getPublicUser/shape'],
    fails: ['getPublicUser/shape'],
    fault: ({ person }) =>
      altering(`/user/${person.userId}`, ({ info }) => {
        info.hasOnboarded = 'yes'
      })(),
  },
  {
    name: 'leaves out a required field',
    only: ['getAssignedAssessments/'],
    fails: ['getAssignedAssessments/shape'],
    fault: altering('/assigned-assessments', ([first]) => delete first.dueDate),
  },
  {
    name: 'sorts definitions by itself',
    only: ['getAssessments/order'],
    fails: ['getAssessments/order'],
    fault: () => ({
      answer: (answer, { url }) => {
        if (url.includes('/assessments?')) alterBody(answer, (definitions) => definitions.reverse())
      },
    }),
  },
  {
    name: 'calls its local time UTC',
    only: ['submitAssessments/shape', 'submitAssessments/time zones'],
    fails: ['submitAssessments/time zones/submittedAt'],
    fault: altering('/submit-assessments', (result) => {
      result.submittedAt = new Date(Date.parse(result.submittedAt) - 5 * 3_600_000).toISOString()
    }),
  },
  {
    name: 'brings reads of another shape',
    only: ['verifyBirthday/shape', 'verifyBirthday/reads'],
    fails: ['verifyBirthday/reads'],
    fault: ({ person }) =>
      altering(`${person.userId}/birthday-verification`, (result) => {
        result.reads = { [`/v1/public-api/user/${person.userId}/assigned-assessments`]: [{}] }
      })(),
  },
  {
    name: 'calls JSON text',
    only: ['getConsentInfo/shape'],
    fails: ['getConsentInfo/shape'],
    fault: () => ({
      answer: ({ headers }, { url }) => {
        if (url.endsWith('/consent-info')) headers['content-type'] = 'text/plain'
      },
    }),
  },
  {
    name: 'gives no request id',
    only: ['getIntakePolicies/'],
    fails: ['getIntakePolicies/shape'],
    fault: () => ({ answer: ({ headers }) => void delete headers['x-request-id'] }),
  },
]

/** Servers that are wrong in one thing each. */
export const wrongServers: readonly WrongServer[] = [
  ofKeys,
  ofShapes,
  ofErrors,
  ofCallers,
  ofGates,
  ofStores,
].flat()
