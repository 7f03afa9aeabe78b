import { HOUR_MS } from '@soundings/shared/dates/durations'
import type { PeopleFile } from '../people.schema.ts'
import type { Answered, Fault, Forwarded } from './faulty-server.ts'

/** `fails` are the lines that must fail; the run adds other lines and the shapes of their operations. */
type WrongServer = {
  name: string
  fails: string[]
  passes?: string[]
  fault: (people: PeopleFile) => Fault
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes, each altered by its own fault.
type Body = any

const alterBody = (answer: Answered, alter: (body: Body) => void) => {
  const body = JSON.parse(answer.body)
  alter(body)
  answer.body = JSON.stringify(body)
}

/** Alters 200 bodies, by the end of their path. */
const altering =
  (alterations: Readonly<Record<string, (body: Body) => void>>) =>
  (answer: Answered, { url }: Forwarded): void => {
    const found = Object.entries(alterations).find(([ending]) => url.endsWith(ending))
    if (answer.status === 200 && found) alterBody(answer, found[1])
  }

const isChange = ({ method, url }: Forwarded, path: string) => method !== 'GET' && url.includes(path)

const isFirstOnly = (scores: Body) => {
  for (const score of scores.checkInScores) score.answers = score.answers.slice(0, 1)
}

/** Each server violates another class of check (docs/api.md), so that no class can accept every server. */
export const wrongServers: readonly WrongServer[] = [
  {
    name: 'violates the shapes of the document',
    fails: [
      'getAssessments/order',
      'getAssignedAssessments/shape',
      'getCommunications/version/ETag',
      'getConsentInfo/languages/es',
      'getIntakePolicies/shape',
      'getSafetyNet/shape',
      'verifyBirthday/reads',
    ],
    fault: ({ person }) => ({
      forward: ({ headers }) => void delete headers['accept-language'],
      answer: (answer, request) => {
        const { url } = request
        if (url.endsWith('/safety-net')) answer.headers['content-type'] = 'text/plain'
        if (url.endsWith('/intake/policies')) delete answer.headers['x-request-id']
        if (url.endsWith('/optional-comms')) answer.headers.etag = `"${Math.random()}"`
        if (url.includes('/assessments?')) alterBody(answer, (definitions) => definitions.reverse())
        return altering({
          '/assigned-assessments': ([first]) => delete first?.dueDate,
          '/consent-info': (info) => {
            info.language = 'es'
          },
          [`${person.userId}/birthday-verification`]: (result) => {
            result.reads = { [`/v1/public-api/user/${person.userId}/assigned-assessments`]: [{}] }
          },
        })(answer, request)
      },
    }),
  },
  {
    name: 'sends local time as UTC, and due dates of another time zone',
    fails: ['getAssignedAssessments/dueDate', 'submitAssessments/time zones/submittedAt'],
    fault: () => ({
      answer: altering({
        '/submit-assessments': (result) => {
          result.submittedAt = new Date(Date.parse(result.submittedAt) - 5 * HOUR_MS).toISOString()
        },
        '/assigned-assessments': (assigned) => {
          for (const one of assigned)
            one.dueDate = new Date(Date.parse(one.dueDate) - 14 * HOUR_MS).toISOString().slice(0, 10)
        },
      }),
    }),
  },
  {
    name: 'crashes on a missing field, and accepts undocumented fields',
    fails: [
      'verifyBirthday/bad-input/dateOfBirth missing',
      'verifyBirthday/bad-input/noSuchField is not in the document',
    ],
    passes: ['verifyBirthday/bad-input'],
    fault: () => ({
      forward: (request) => {
        request.body = request.body.replace(',"noSuchField":1', '')
      },
      answer: (answer, { body }) => {
        if (body === '{"telecomType":"phone"}' && answer.status === 400) answer.status = 500
      },
    }),
  },
  {
    name: 'reveals internal errors, and echoes the path and the cookie of a request',
    fails: [
      'getAssignedAssessments/callers/no credentials',
      'getCheckIn/bad-input/id: SQL',
      "getPublicAssignedCheckIns/callers/another person's proof",
      "getPublicAssignedCheckIns/callers/another person's proof, renamed",
      "getSafetyNet/callers/another person's proof",
      "getSafetyNet/callers/another person's proof, renamed",
    ],
    fault: () => ({
      answer: (answer, { url, headers }) => {
        if (answer.status < 400) return
        if (url.endsWith('/assigned-assessments')) answer.headers['content-type'] = 'text/html'
        else
          alterBody(answer, ({ error }) => {
            if (url.includes('/check-ins/')) error.message = "TypeError: Cannot read 'rows' of undefined"
            else error.message = `Not allowed: ${url.endsWith('/safety-net') ? url : headers.cookie}`
          })
      },
    }),
  },
  {
    name: "allows unauthenticated callers and other accounts, and reveals a patient's name",
    fails: [
      "getKeptData/callers/another person's account",
      "getKeptData/callers/another person's account that names the person",
      'getPublicUser/callers/no credentials',
      'getSafetyNet/callers/no credentials',
    ],
    fault: ({ person, another }) => ({
      forward: ({ url, headers }) => {
        const isNobody = !headers.cookie && !headers.authorization && url.endsWith('/safety-net')
        if (!isNobody && headers.authorization !== `Bearer ${another.accessToken}`) return
        headers.authorization = `Bearer ${person.accessToken}`
        headers['x-active-user-id'] = person.userId
      },
      answer: altering({
        [`/user/${person.userId}`]: ({ info }) => {
          info.firstName = 'Robin'
        },
      }),
    }),
  },
  {
    name: 'does not verify the signature of a proof',
    fails: [
      "getSafetyNet/callers/another person's proof, renamed",
      'getSafetyNet/callers/a proof with another signature',
    ],
    passes: ["getSafetyNet/callers/another person's proof"],
    fault: ({ person }) => {
      let name = 'none yet'
      return {
        forward: ({ headers }) => {
          if (headers.cookie?.startsWith(name)) headers.authorization = `Bearer ${person.accessToken}`
        },
        answer: ({ cookies: [cookie] }, { url }) => {
          if (cookie && url.includes(person.userId)) name = cookie.split('=', 1)[0] ?? name
        },
      }
    },
  },
  {
    name: "accepts a link's proof and a link's token for an account",
    fails: [
      "getCommunications/callers/the proof of the person's link",
      "getCommunications/callers/the token of the person's link",
    ],
    passes: ['authenticateMagicCode/shape'],
    fault: ({ person }) => {
      let token = 'none yet'
      return {
        forward: ({ url, headers }) => {
          const isOfLink = headers.cookie || headers.authorization === `Bearer ${token}`
          if (isOfLink && url.endsWith('/optional-comms'))
            headers.authorization = `Bearer ${person.accessToken}`
        },
        answer: ({ status, body }, { url }) => {
          if (status === 200 && url.endsWith('/magic-code/authenticate')) token = JSON.parse(body).accessToken
        },
      }
    },
  },
  {
    name: 'reads and deletes records of other accounts by id',
    fails: ["deleteReminder/callers/another person's path", "getIntervention/callers/another person's path"],
    passes: ['createReminder/shape'],
    fault: ({ person, another }) => ({
      forward: (request) => {
        const { url, headers } = request
        if (!url.includes(another.userId) || !/notification-preferences\/|intervention\//.test(url)) return
        request.url = url.replace(another.userId, person.userId)
        headers.authorization = `Bearer ${person.accessToken}`
        headers['x-active-user-id'] = person.userId
      },
    }),
  },
  {
    name: 'exposes personal data to other sites, scripts and proxies',
    fails: [
      'acceptConsent/foreign/page',
      'getSafetyNet/cache',
      'getSafetyNet/foreign/read',
      'verifyBirthday/cookie',
    ],
    fault: () => {
      const foreign = new WeakMap<Forwarded, string>()
      return {
        forward: (request) => {
          const { origin, 'sec-fetch-site': _, ...rest } = request.headers
          if (origin) foreign.set(request, origin)
          request.headers = rest
        },
        answer: (answer, request) => {
          const origin = foreign.get(request)
          if (origin) answer.headers['access-control-allow-origin'] = origin
          answer.headers['cache-control'] = 'public, max-age=60'
          answer.cookies = answer.cookies.map((cookie) => cookie.replace(/;\s*httponly/i, ''))
        },
      }
    },
  },
  {
    name: 'reports wrong states of the gate',
    fails: [
      'acceptConsent/stored/getConsentInfo',
      'getBirthdayVerificationStatus/without a proof',
      'getBirthdayVerificationStatus/with a proof',
      'getSafetyNet/callers/before consent',
    ],
    fault: () => ({
      answer: (answer, request) => {
        answer.body = answer.body.replace('"reason":"consent"', '"reason":"visit"')
        return altering({
          '/consent-info': (info) => {
            info.consentRequired = true
          },
          '/birthday-verification-status?telecomType=phone': (status) => {
            status.isVerified = !status.isVerified
          },
        })(answer, request)
      },
    }),
  },
  {
    name: 'ignores idempotency keys',
    fails: [
      'submitAssessments/idempotency/stored once',
      ...['at once', 'other body', 'twice'].map((line) => `submitPublicCheckIns/idempotency/${line}`),
    ],
    fault: () => {
      let submissions = 0
      return {
        forward: (request) => {
          if (isChange(request, '/submit-assessments')) submissions += 1
          else delete request.headers['idempotency-key']
        },
        answer: altering({
          '/kept-data/export?format=fhir': (bundle) => {
            bundle.entry = Array.from({ length: submissions }, () => bundle.entry).flat()
          },
        }),
      }
    },
  },
  {
    name: 'stores part of a refused request, and ignores versions',
    fails: [
      'storeDraft/revision',
      'submitAssessments/conflict/nothing of it is stored',
      'updateCommunications/version/If-Match',
    ],
    fault: () => {
      let isStored = false
      return {
        forward: ({ headers }) => void delete headers['if-match'],
        answer: (answer, request) => {
          if (isChange(request, '/drafts/') && answer.status === 409) {
            answer.status = 200
            answer.body = JSON.stringify({ revision: 9 })
          }
          const isRefused = isChange(request, '/submit-assessments') && answer.status === 409
          isStored ||= isRefused && JSON.parse(request.body).assessments.length > 1
          if (isStored && request.url.endsWith('/assigned-assessments')) answer.body = '[]'
        },
      }
    },
  },
  {
    name: 'stores answers for another person',
    fails: [
      'submitAssessments/stored/getAssignedAssessments',
      "submitAssessments/another person's assigneeUserId",
      "submitAssessments/another person's assignments",
    ],
    fault: ({ person, another }) => ({
      forward: (request) => {
        if (!isChange(request, '/submit-assessments')) return
        request.url = request.url.replace(person.userId, another.userId)
        request.body = request.body.replace(person.userId, another.userId)
        request.headers.authorization = `Bearer ${another.accessToken}`
      },
    }),
  },
  {
    name: 'accepts incomplete forms, stores only some answers, and deletes nothing',
    fails: [
      'createReminder/stored/getReminders',
      'deleteReminder/deleted',
      'storeDraft/stored/getDraft',
      'submitAssessments/a required answer is missing',
      'submitAssessments/stored/exportKeptData',
      'submitCheckIns/stored/getCheckInScores',
      'updateCommunications/stored/getCommunications',
    ],
    fault: () => ({
      forward: (request) => {
        if (request.method === 'DELETE') request.url = `${request.url.slice(0, -1)}x`
      },
      answer: (answer, request) => {
        if (answer.status === 422) answer.status = 200
        if (request.method !== 'GET') return
        if (request.url.includes('/check-ins/scores?')) alterBody(answer, isFirstOnly)
        return altering({
          '/kept-data/export?format=fhir': ({ entry }) => {
            for (const { resource } of entry) resource.item = resource.item?.slice(0, 1)
          },
          '/notification-preferences?notificationType=check_in': (reminders) => {
            for (const reminder of reminders) reminder.timeOfDay = '24:00'
          },
          '/optional-comms': (communications) => {
            communications.email = []
          },
          '/drafts/assessments': (draft) => {
            draft.answers = []
          },
        })(answer, request)
      },
    }),
  },
  {
    name: 'limits neither guesses at a birthday nor the lifetime of a proof',
    fails: ['verifyBirthday/cookie', 'verifyBirthday/limits/wrong birthdays'],
    fault: () => ({
      answer: (answer) => {
        answer.cookies = answer.cookies.map((cookie) => cookie.replace(/max-age=\d+/i, 'Max-Age=864000'))
        if (answer.status !== 429) return
        answer.status = 200
        answer.body = '{"success":false}'
      },
    }),
  },
]
