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
    fails: ['nobody', "another person's proof", 'a proof with another signature'].map(
      (line) => `getPublicUser/callers/${line}`,
    ),
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
  {
    name: 'takes a proof by its name, whatever its signature says',
    only: ['getSafetyNet/callers/a proof', "getSafetyNet/callers/another person's proof"],
    fails: [
      'getSafetyNet/callers/a proof with another signature',
      "getSafetyNet/callers/another person's proof, renamed",
    ],
    fault: ({ person }) => {
      let name = 'none yet'
      return {
        forward: ({ headers }) => {
          if (headers.cookie?.startsWith(name)) headers.authorization = `Bearer ${person.accessToken}`
          return undefined
        },
        answer: ({ cookies: [cookie] }, { url }) => {
          if (cookie && url.includes(person.userId)) name = cookie.split('=', 1)[0] ?? name
        },
      }
    },
  },
  {
    name: "opens an account by a link's token",
    only: ['authenticateMagicCode/shape', 'getCommunications/callers/the'],
    fails: ["getCommunications/callers/the token of the person's link"],
    fault: ({ person }) => {
      let token = 'none yet'
      return {
        forward: ({ headers }) => {
          if (headers.authorization === `Bearer ${token}`)
            headers.authorization = `Bearer ${person.accessToken}`
          return undefined
        },
        answer: ({ status, body }, { url }) => {
          if (status === 200 && url.endsWith('/magic-code/authenticate')) token = JSON.parse(body).accessToken
        },
      }
    },
  },
  {
    name: "opens an account by a link's proof",
    only: ['getCommunications/callers/the'],
    fails: ["getCommunications/callers/the proof of the person's link"],
    fault: ({ person }) => ({
      forward: ({ url, headers }) => {
        if (headers.cookie && url.endsWith('/optional-comms'))
          headers.authorization = `Bearer ${person.accessToken}`
        return undefined
      },
    }),
  },
  {
    name: 'deletes whatever has the id, and shows it',
    only: ['createReminder/shape', 'deleteReminder/callers/another', 'getIntervention/callers/another'],
    fails: ["deleteReminder/callers/another person's path", "getIntervention/callers/another person's path"],
    fault: ({ person, another }) => ({
      forward: (request) => {
        const { url, headers } = request
        if (!url.includes(another.userId) || !/notification-preferences\/|intervention\//.test(url))
          return undefined
        request.url = url.replace(another.userId, person.userId)
        headers.authorization = `Bearer ${person.accessToken}`
        headers['x-active-user-id'] = person.userId
        return undefined
      },
    }),
  },
  {
    name: 'keeps a reminder that was deleted',
    only: ['createReminder/shape', 'deleteReminder/deleted'],
    fails: ['deleteReminder/deleted'],
    fault: () => ({
      forward: (request) => {
        if (request.method === 'DELETE') request.url = `${request.url.slice(0, -1)}x`
        return undefined
      },
    }),
  },
  {
    name: 'lets pages of every origin read',
    only: ['getSafetyNet/foreign'],
    fails: ['getSafetyNet/foreign/read'],
    fault: () => ({
      answer: (answer, { headers: { origin } }) => {
        if (origin) answer.headers['access-control-allow-origin'] = origin
      },
    }),
  },
  {
    name: 'lets proxies keep what is of a person',
    only: ['getSafetyNet/shape', 'getSafetyNet/cache'],
    fails: ['getSafetyNet/cache'],
    fault: () => ({
      answer: ({ headers }) => {
        headers['cache-control'] = 'public, max-age=60'
      },
    }),
  },
]
