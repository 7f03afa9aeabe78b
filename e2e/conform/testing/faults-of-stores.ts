import { alterBody, isOf, type WrongServer } from './wrong-server.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes, each altered by its own fault.
type Body = any

/** A server that says 200 to a change, and something else to the read after it. */
const forgetting = (
  name: string,
  { change, ending, alter }: { change: string; ending: RegExp; alter: (body: Body) => void },
): WrongServer => ({
  name,
  only: [`${change}/shape`, `${change}/stored`],
  fails: [`${change}/stored`],
  fault: () => ({
    answer: (answer, { method, url }) => {
      if (method === 'GET' && answer.status === 200 && ending.test(url)) alterBody(answer, alter)
    },
  }),
})

/** Servers that store something else than they were sent. */
export const ofStores: WrongServer[] = [
  forgetting('shows reminders in a zone of its own', {
    change: 'createReminder',
    ending: /\/notification-preferences\?/,
    alter: (reminders) => {
      for (const reminder of reminders) reminder.timeOfDay = '24:00'
    },
  }),
  forgetting('saves no choice of messages', {
    change: 'updateCommunications',
    ending: /\/optional-comms$/,
    alter: (communications) => {
      communications.email = []
    },
  }),
  forgetting('loses drafts', {
    change: 'storeDraft',
    ending: /\/drafts\/assessments$/,
    alter: (draft) => {
      draft.answers = []
    },
  }),
  {
    name: 'takes a draft of a revision of before',
    only: ['storeDraft/shape', 'storeDraft/revision'],
    fails: ['storeDraft/revision'],
    fault: () => ({
      answer: (answer, request) => {
        if (!isOf(request, '/drafts/') || answer.status !== 409) return
        answer.status = 200
        answer.body = JSON.stringify({ revision: 9 })
      },
    }),
  },
  {
    name: 'keeps the first answer of an assessment alone',
    only: ['submitAssessments/shape', 'submitAssessments/stored'],
    fails: ['submitAssessments/stored'],
    fault: () => ({
      answer: (answer, { url }) => {
        if (answer.status !== 200 || !url.endsWith('/kept-data/export?format=fhir')) return
        alterBody(answer, ({ entry }) => {
          for (const { resource } of entry) resource.item = resource.item?.slice(0, 1)
        })
      },
    }),
  },
  forgetting('keeps the first answer of a check-in alone', {
    change: 'submitCheckIns',
    ending: /\/v2\/.*\/check-ins\/scores/,
    alter: (scores) => {
      for (const score of scores.checkInScores) score.answers = score.answers.slice(0, 1)
    },
  }),
  forgetting('loses check-ins', {
    change: 'submitCheckIns',
    ending: /\/v2\/.*\/check-ins\/scores/,
    alter: (scores) => {
      scores.checkInScores = []
    },
  }),
]
