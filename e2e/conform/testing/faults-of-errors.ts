import { alterBody, type WrongServer } from './wrong-server.ts'

/** Servers that refuse in a wrong way, or not at all. */
export const ofErrors: WrongServer[] = [
  {
    name: 'falls over when a field is missing',
    only: ['verifyBirthday/'],
    fails: ['verifyBirthday/bad-input/dateOfBirth missing'],
    fault: () => ({
      answer: (answer, { body }) => {
        if (body === '{}' && answer.status === 400) answer.status = 500
      },
    }),
  },
  {
    name: 'takes fields that are in no document',
    only: ['verifyBirthday/'],
    fails: ['verifyBirthday/bad-input/noSuchField is not in the document'],
    fault: () => ({
      forward: (request) => {
        request.body = request.body.replace(',"noSuchField":1', '')
        return undefined
      },
    }),
  },
  {
    name: 'says an error in a page',
    only: ['getCheckIn/shape', 'getCheckIn/bad-input/id: SQL'],
    fails: ['getCheckIn/bad-input/id: SQL'],
    fault: () => ({
      answer: (answer) => {
        if (answer.status < 400) return
        answer.headers['content-type'] = 'text/html'
        answer.body = '<h1>Not found</h1>'
      },
    }),
  },
  {
    name: 'says to people what its program says',
    only: ['getCheckIn/shape', 'getCheckIn/bad-input/id: SQL'],
    fails: ['getCheckIn/bad-input/id: SQL'],
    fault: () => ({
      answer: (answer) => {
        if (answer.status < 400) return
        alterBody(answer, ({ error }) => {
          error.message = "TypeError: Cannot read properties of undefined (reading 'rows')"
        })
      },
    }),
  },
  ...['path', 'cookie'].map((quoted): WrongServer => {
    const line = "getSafetyNet/callers/another person's proof"
    return {
      name: `repeats the ${quoted} of a request in its error`,
      only: [line],
      fails: [line, `${line}, renamed`],
      fault: () => ({
        answer: (answer, { url, headers }) => {
          if (answer.status >= 400)
            alterBody(answer, ({ error }) => {
              error.message = `Not allowed: ${quoted === 'path' ? url : headers.cookie}`
            })
        },
      }),
    }
  }),
  {
    name: 'lets the right birthday in after too many wrong ones',
    only: ['verifyBirthday/limits', 'verifyBirthday/shape'],
    fails: ['verifyBirthday/limits/wrong birthdays'],
    fault: ({ guessed }) => ({
      answer: (answer, { body }) => {
        if (answer.status !== 429 || !body.includes(guessed?.dateOfBirth ?? '')) return
        answer.status = 200
        answer.body = '{"success":true}'
      },
    }),
  },
  {
    name: 'does not say when to try again',
    only: ['verifyBirthday/limits', 'verifyBirthday/shape'],
    fails: ['verifyBirthday/limits/wrong birthdays'],
    fault: () => ({ answer: ({ headers }) => void delete headers['retry-after'] }),
  },
  {
    name: 'lets birthdays be guessed for ever',
    only: ['verifyBirthday/limits', 'verifyBirthday/shape'],
    fails: ['verifyBirthday/limits/wrong birthdays'],
    fault: () => ({
      answer: (answer) => {
        if (answer.status !== 429) return
        answer.status = 200
        answer.body = '{"success":false}'
      },
    }),
  },
]
