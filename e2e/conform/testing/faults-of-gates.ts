import { HOUR_MS } from '@soundings/shared/dates/durations'
import { alterBody, altering, isOf, type WrongServer } from './wrong-server.ts'

const STATUS = 'getBirthdayVerificationStatus'

/** Servers whose gate does not do what it says. */
export const ofGates: WrongServer[] = [
  {
    name: 'takes any birthday, a few times',
    only: ['verifyBirthday/limits'],
    fails: ['verifyBirthday/limits/wrong birthdays'],
    fault: ({ guessed }) =>
      altering(`${guessed?.userId}/birthday-verification`, (result) => {
        result.success = true
      })(),
  },
  {
    name: 'leaves a proof for a wrong birthday',
    only: ['verifyBirthday/limits'],
    fails: ['verifyBirthday/limits/wrong birthdays'],
    fault: ({ guessed }) => ({
      answer: (answer, request) => {
        if (!request.url.includes(guessed?.userId ?? '') || answer.status !== 200) return
        if (isOf(request, '/birthday-verification')) answer.cookies = ['proof=1; Path=/v1/public-api']
        else if (request.headers.cookie === 'proof=1')
          alterBody(answer, (status) => {
            status.isVerified = true
          })
      },
    }),
  },
  {
    name: 'says of everybody that they are verified',
    only: [`${STATUS}/`],
    fails: [`${STATUS}/of nobody`],
    fault: altering('/birthday-verification-status?telecomType=phone', (status) => {
      status.isVerified = true
    }),
  },
  {
    name: 'forgets who is verified',
    only: [`${STATUS}/`],
    fails: [`${STATUS}/with a proof`],
    fault: altering('/birthday-verification-status?telecomType=phone', (status) => {
      status.isVerified = false
    }),
  },
  {
    name: 'asks for a consent for ever',
    only: ['acceptConsent/shape', 'acceptConsent/stored'],
    fails: ['acceptConsent/stored'],
    fault: altering('/consent-info', (info) => {
      info.consentRequired = true
    }),
  },
  {
    name: 'takes answers that say somebody else',
    only: ['submitAssessments/another'],
    fails: ["submitAssessments/another person's assigneeUserId"],
    fault: ({ person, another }) => ({
      forward: (request) => {
        if (isOf(request, '/submit-assessments'))
          request.body = request.body.replace(another.userId, person.userId)
        return undefined
      },
    }),
  },
  {
    name: 'stores answers for somebody else',
    only: ['submitAssessments/shape', "submitAssessments/another person's assignments"],
    fails: ["submitAssessments/another person's assignments"],
    fault: ({ person, another }) => ({
      forward: (request) => {
        if (!isOf(request, '/submit-assessments')) return undefined
        request.url = request.url.replace(person.userId, another.userId)
        request.body = request.body.replace(person.userId, another.userId)
        request.headers.authorization = `Bearer ${another.accessToken}`
        return undefined
      },
    }),
  },
  {
    name: 'takes a form of which a required answer is missing',
    only: ['submitAssessments/a required'],
    fails: ['submitAssessments/a required answer is missing'],
    fault: () => ({
      answer: (answer) => {
        if (answer.status === 422) answer.status = 200
      },
    }),
  },
  {
    name: 'counts days 14 hours to the west',
    only: ['getAssignedAssessments/shape', 'getAssignedAssessments/dueDate'],
    fails: ['getAssignedAssessments/dueDate'],
    fault: altering('/assigned-assessments', (assigned) => {
      for (const one of assigned)
        one.dueDate = new Date(Date.parse(one.dueDate) - 14 * HOUR_MS).toISOString().slice(0, 10)
    }),
  },
  {
    name: 'goes on assigning what was answered',
    only: ['submitAssessments/shape', 'getAssignedAssessments/shape', 'getAssignedAssessments/without'],
    fails: ['getAssignedAssessments/without what was answered'],
    fault: () => {
      let first: string | undefined
      return {
        answer: (answer, { url }) => {
          if (!url.endsWith('/assigned-assessments') || answer.status !== 200) return
          first ??= answer.body
          answer.body = first
        },
      }
    },
  },
]
