import { altering, type WrongServer } from './wrong-server.ts'

/** Servers that let in who should be refused, or refuse wrongly. */
export const ofCallers: WrongServer[] = [
  {
    name: "gives one person's data to another account",
    only: ['getKeptData/'],
    fails: [
      "getKeptData/callers/another person's account",
      "getKeptData/callers/another person's account that names the person",
    ],
    fault: ({ person, another }) => ({
      forward: ({ headers }) => {
        if (headers.authorization !== `Bearer ${another.accessToken}`) return undefined
        headers.authorization = `Bearer ${person.accessToken}`
        headers['x-active-user-id'] = person.userId
        return undefined
      },
    }),
  },
  {
    name: 'asks nobody for a proof',
    only: ['getSafetyNet/'],
    fails: ['getSafetyNet/callers/nobody'],
    fault: ({ person }) => ({
      forward: ({ url, headers }) => {
        const isNobody = !headers.cookie && !headers.authorization
        if (isNobody && url.endsWith('/safety-net')) headers.authorization = `Bearer ${person.accessToken}`
        return undefined
      },
    }),
  },
  {
    name: 'tells a name to whoever has a link',
    only: ['getPublicUser/'],
    fails: ['getPublicUser/callers/nobody', "getPublicUser/callers/another person's proof"],
    fault: ({ person }) =>
      altering(`/user/${person.userId}`, ({ info }) => {
        info.firstName = 'Robin'
      })(),
  },
  {
    name: 'gives another reason than consent',
    only: ['getSafetyNet/'],
    fails: ['getSafetyNet/callers/before consent'],
    fault: () => ({
      answer: (answer) => {
        answer.body = answer.body.replace('"reason":"consent"', '"reason":"visit"')
      },
    }),
  },
  {
    name: 'takes a change from a page of another site',
    only: ['acceptConsent/'],
    fails: ['acceptConsent/foreign/page'],
    fault: () => ({
      forward: ({ headers }) => {
        delete headers.origin
        delete headers['sec-fetch-site']
        return undefined
      },
    }),
  },
  {
    name: 'lets scripts read the proof',
    only: ['verifyBirthday/shape', 'verifyBirthday/cookie'],
    fails: ['verifyBirthday/cookie'],
    fault: () => ({
      answer: (answer) => {
        answer.cookies = answer.cookies.map((cookie) => cookie.replace(/;\s*httponly/i, ''))
      },
    }),
  },
]
