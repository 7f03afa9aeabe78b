import { DAY_MS } from '@soundings/shared/dates/durations'
import { type Answer, type Headers, toRequest } from '../client.ts'
import { getIn, type Operation, operationOf, operations, toList } from '../document.ts'
import {
  describeAnswer,
  expectOffered,
  expectRefusal,
  expectRight,
  expectSuccess,
  failed,
  need,
  notChecked,
  notOffered,
} from '../findings.ts'
import { ofUnknownPerson, type Plan } from '../plans.ts'
import { type Behaviour, type Run, refused } from '../run.ts'
import { cookiesOf } from '../world.ts'

const isRead = ({ method }: Operation) => method === 'GET'
const LOST_PRIVACY = 'strangers read the answers of a person, or send some for them'

/** The server refuses reads before a required consent. Changes have no valid data yet. */
export const consentBehaviours: readonly Behaviour[] = operations
  .filter((of) => of.access === 'proof' && of.asksConsent && isRead(of))
  .map((of) =>
    refused({
      id: `${of.id}/callers/before consent`,
      lost: 'answers are read and stored before the person has agreed; or the page cannot ask for the consent',
      statuses: [403],
      reason: 'consent',
      send: async (run) => {
        const plan = run.plan(of.id)
        if (!run.world.asksConsent)
          throw notChecked('the clinic asks the person for no consent (or was given it already)')
        const answer = await run.call(of.id, { ...plan, as: 'proof' })
        expectOffered(of, answer)
        return answer
      },
    }),
  )

type Stranger = {
  name: string
  headersOf: (run: Run) => Headers | undefined
  statuses: readonly number[]
  reason?: string
}

const alterProof = ({ world }: Run, alter: (value: string) => string): Headers | undefined => {
  const cookie = world.proof?.cookie?.replace(/=([^;]*)/g, (_whole, value: string) => `=${alter(value)}`)
  return cookie === undefined ? undefined : { cookie }
}

const forge = (value: string) =>
  value.slice(0, -10) + value.slice(-10).replace(/./g, (character) => (character === 'A' ? 'B' : 'A'))

const renameProof = (run: Run) => {
  const value = run.world.anothersProof?.cookie?.split('; ')[0]?.replace(/^[^=]*=/, '')
  return value === undefined ? undefined : alterProof(run, () => value)
}

const noToken: Stranger = {
  name: 'a token that is none',
  headersOf: () => ({ authorization: 'Bearer no-token' }),
  statuses: [401],
}
const anothersAccount: Stranger = {
  name: "another person's account",
  headersOf: ({ world }) => world.anothersAccount,
  statuses: [403, 404],
}

const withoutProof = (name: string, headersOf: Stranger['headersOf']): Stranger => ({
  name,
  headersOf,
  statuses: [403],
  reason: 'proof',
})

const ofProofs: readonly Stranger[] = [
  withoutProof('no credentials', () => ({})),
  withoutProof("another person's proof", ({ world }) => world.anothersProof),
  withoutProof('a proof with another signature', (run) => alterProof(run, forge)),
  withoutProof("another person's proof, renamed", renameProof),
  anothersAccount,
  noToken,
]

const ofAccounts = ({ method, template }: Operation): Stranger[] => {
  const isOfPerson = template.includes('{userId}')
  const naming = ({ world }: Run, headers: Headers | undefined): Headers | undefined =>
    headers && (isOfPerson ? { ...headers, 'x-active-user-id': world.people?.person.userId ?? '' } : headers)
  // Without a token a change must be JSON, but this body is empty.
  const statuses = method === 'DELETE' ? [401, 415] : [401]
  const ofLink = ({ world }: Run) => (world.proof?.cookie ? { cookie: world.proof.cookie } : undefined)
  const tokenOfLink = ({ sent }: Run) => {
    const token = getIn(sent.get('authenticateMagicCode')?.answer.body, 'accessToken')
    return typeof token === 'string' ? { authorization: `Bearer ${token}` } : undefined
  }
  const all: Stranger[] = [
    { name: 'no credentials', headersOf: (run) => naming(run, {}), statuses },
    noToken,
    { name: "the proof of the person's link", headersOf: (run) => naming(run, ofLink(run)), statuses },
    {
      name: "the token of the person's link",
      headersOf: (run) => naming(run, tokenOfLink(run)),
      statuses: [401, 403],
    },
  ]
  if (!isOfPerson) return all
  const name = `${anothersAccount.name} that names the person`
  const headersOf = (run: Run) => naming(run, run.world.anothersAccount)
  return [...all, anothersAccount, { ...anothersAccount, name, headersOf }]
}

/** Only the sender is invalid, so nothing else can cause a refusal. */
const callAs = async (run: Run, of: Operation, headersOf: Stranger['headersOf']): Promise<Answer> => {
  const { call } = run.planOpen(of.id)
  const header = need(headersOf(run), 'the file has nothing of this kind')
  if (run.world.opensWithoutProof && of.access !== 'account')
    throw notChecked('the clinic opens its links without a proof')
  return run.send(toRequest(of, { ...call, header }))
}

const callersOf = (of: Operation): Behaviour[] =>
  (of.access === 'account' ? ofAccounts(of) : of.access === 'proof' ? ofProofs : []).map(
    ({ name, headersOf, ...refusal }) =>
      refused({
        id: `${of.id}/callers/${name}`,
        lost: LOST_PRIVACY,
        ...refusal,
        send: (run) => callAs(run, of, headersOf),
      }),
  )

/** Without a proof, the server returns only the gate's fields. */
const partial: Behaviour[] = ofProofs.slice(0, 3).map(({ name, headersOf }) => ({
  id: `getPublicUser/callers/${name}`,
  expected: '200 without ids of patients and names',
  lost: 'a link that went to a wrong number says the name of the patient',
  check: async (run) => {
    const of = operationOf('getPublicUser')
    const answer = await callAs(run, of, headersOf)
    expectSuccess(of, answer)
    const shown = ['patientId', 'relatedPatientId'].filter((key) => getIn(answer.body, key) !== undefined)
    if (getIn(answer.body, 'info', 'firstName') !== '') shown.push('info.firstName')
    expectRight(answer, shown.length > 0 && `it has ${shown.join(', ')}`)
  },
}))

const callAsAnother = (run: Run, id: string, resource: unknown): Promise<Answer> => {
  const { people, account, anothersAccount: header } = run.world
  if (typeof resource !== 'string') throw notChecked('the person has none of it')
  if (!people || !header || !account)
    throw notChecked('needs two accounts (person.accessToken, another.accessToken)')
  const path = { userId: people.another.userId, id: resource }
  return run.send(toRequest(operationOf(id), { path, header }))
}

const hasReminder = async (run: Run, id: unknown) =>
  toList((await run.call('getReminders')).body).some((one) => getIn(one, 'id') === id)

const madeReminder = (run: Run) => getIn(run.taken('createReminder').answer.body, 'id')

const ownership: Behaviour[] = [
  refused({
    id: "getIntervention/callers/another person's path",
    lost: LOST_PRIVACY,
    statuses: [403, 404],
    send: async (run) => callAsAnother(run, 'getIntervention', run.world.people?.person.interventionId),
  }),
  {
    id: "deleteReminder/callers/another person's path",
    expected: "the person's reminder stays",
    lost: 'another account deletes the reminders of a person',
    check: async (run) => {
      const id = madeReminder(run)
      const answer = await callAsAnother(run, 'deleteReminder', id)
      expectRight(answer, !(await hasReminder(run, id)) && 'it is deleted')
    },
  },
  {
    id: 'deleteReminder/deleted',
    expected: 'it is not among the reminders any more',
    lost: 'a reminder that was deleted goes on coming',
    check: async (run) => {
      const { as, call } = run.plan('deleteReminder')
      const id = String(madeReminder(run))
      const answer = await run.call('deleteReminder', { as, call: { path: { ...call.path, id } } })
      expectSuccess(operationOf('deleteReminder'), answer)
      expectRight(answer, (await hasReminder(run, id)) && 'it is still there')
    },
  },
]

// The gate: fields that decide which screen a link shows.

const expectField = async (run: Run, id: string, [field, value]: [string, boolean], as?: 'none') => {
  const plan = run.plan(id)
  const answer = await run.call(id, as ? { ...plan, as } : plan)
  expectSuccess(operationOf(id), answer)
  expectRight(answer, getIn(answer.body, field) !== value && `${field} is not ${value}`)
}

const STATUS = 'getBirthdayVerificationStatus'
const COOKIE = {
  HttpOnly: /;\s*httponly/i,
  'SameSite=Strict': /;\s*samesite=strict/i,
  Path: /;\s*path=\/v1\/public-api/i,
}

const gate: Behaviour[] = [
  {
    id: `${STATUS}/with a proof`,
    expected: 'isVerified is true',
    lost: 'a person is asked for the date of birth again and again',
    check: (run) => expectField(run, STATUS, ['isVerified', true]),
  },
  {
    id: `${STATUS}/without a proof`,
    expected: 'isVerified is false',
    lost: 'the date of birth is never asked for, and each screen after it is refused',
    check: async (run) => {
      if (run.world.opensWithoutProof) throw notChecked('the clinic opens its links without a proof')
      return expectField(run, STATUS, ['isVerified', false], 'none')
    },
  },
  {
    id: 'verifyBirthday/cookie',
    expected: 'HttpOnly; SameSite=Strict; Path=/v1/public-api; Secure on TLS; Max-Age of a day at most',
    lost: 'a script, a page of another site or the next person at the device has the proof, and reads the answers',
    check: async ({ taken, isSecure }) => {
      const { answer } = taken('verifyBirthday')
      const [cookie] = answer.headers.getSetCookie()
      if (!cookie) throw notOffered('nothing is proved by a cookie')
      const forms = Object.entries({ ...COOKIE, ...(isSecure ? { Secure: /;\s*secure/i } : {}) })
      const missing = forms.filter(([, form]) => !form.test(cookie)).map(([name]) => name)
      const maxAge = Number(/;\s*max-age=(\d+)/i.exec(cookie)?.[1] ?? 0)
      if (maxAge * 1000 > DAY_MS) missing.push('a Max-Age of a day at most')
      expectRight(answer, missing.length > 0 && `a cookie without ${missing.join(', ')}`)
    },
  },
]

const FOREIGN = 'https://foreign.example'

const foreignOf = (of: Operation): Behaviour[] => {
  const send = async (run: Run, more: Headers) => run.call(of.id, run.plan(of.id), more)
  if (isRead(of) && of.access === 'proof')
    return [
      {
        id: `${of.id}/foreign/read`,
        expected: 'no Access-Control-Allow-Origin for another origin',
        lost: LOST_PRIVACY,
        check: async (run) => {
          const answer = await send(run, { origin: FOREIGN })
          const isAllowed = answer.headers.get('access-control-allow-origin') === FOREIGN
          expectRight(answer, isAllowed && 'it names every origin that asks')
        },
      },
    ]
  if (isRead(of) || of.access === 'account' || of.id === 'unsubscribeOneClick') return []
  return [
    refused({
      id: `${of.id}/foreign/page`,
      lost: 'a page of another site sends something in the name of its reader',
      statuses: [403],
      send: async (run) => {
        const { as } = run.plan(of.id)
        // A request with a token does not rely on a browser's cookies.
        if (as !== 'none' && run.world[as]?.authorization) throw notChecked('the person has a token alone')
        return send(run, { origin: FOREIGN, 'sec-fetch-site': 'cross-site' })
      },
    }),
    refused({
      id: `${of.id}/foreign/content type`,
      lost: 'a form of another site sends something in the name of its reader',
      statuses: [415],
      send: (run) => send(run, { 'content-type': 'text/plain' }),
    }),
  ]
}

const cached: Behaviour[] = operations
  .filter((of) => isRead(of) && of.access !== 'anybody')
  .map(({ id }) => ({
    id: `${id}/cache`,
    expected: 'Cache-Control: no-store',
    lost: 'the next person at the device, or behind the same proxy, reads it',
    check: async ({ taken }) => {
      const { answer } = taken(id)
      const said = answer.headers.get('cache-control') ?? 'is missing'
      expectRight(answer, !/\bno-store\b/i.test(said) && `Cache-Control: ${said}`)
    },
  }))

export const accessBehaviours: readonly Behaviour[] = [
  ...gate,
  ...cached,
  ...partial,
  ...operations.flatMap(callersOf),
  ...ownership,
  ...operations.flatMap(foreignOf),
]

// A page with its own origin (`docs/deploying.md`, 'Three origins').

/** `lists` are headers with at least these values. */
const findPageProblem = (
  { headers }: Answer,
  page: string,
  lists: Readonly<Record<string, readonly string[]>> = {},
): string | undefined => {
  if (headers.get('access-control-allow-origin') !== page)
    return 'Access-Control-Allow-Origin does not name the page'
  if (headers.get('access-control-allow-credentials') !== 'true')
    return 'Access-Control-Allow-Credentials is not true'
  return Object.entries(lists)
    .map(([name, wanted]) => {
      const listed = (headers.get(name) ?? '').split(',').map((entry) => entry.trim().toLowerCase())
      const missing = wanted.filter((entry) => !listed.includes(entry))
      return missing.length > 0 ? `${name} lacks ${missing.join(', ')}` : undefined
    })
    .find(Boolean)
}

const askedOf = ({ access, method, parameters }: Operation): string[] => [
  ...(access === 'account' ? ['authorization'] : []),
  ...(method === 'GET' ? [] : ['content-type']),
  ...parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name.toLowerCase()),
]

const LOST_PAGE = 'the page opens, and says of everything that it could not be read'

export const pageBehaviours = (page: string): Behaviour[] => {
  const readBy = (name: string, lost: string, send: (run: Run) => Promise<Answer>): Behaviour => ({
    id: `getPublicUser/page/${name}`,
    expected: 'Access-Control-Allow-Origin, -Credentials and -Expose-Headers for the page',
    lost,
    check: async (run) => {
      const answer = await send(run)
      const lists = { 'access-control-expose-headers': ['etag', 'retry-after', 'x-request-id'] }
      expectRight(answer, findPageProblem(answer, page, lists))
    },
  })
  const change: Behaviour = {
    id: 'acceptConsent/page/change',
    expected: '200 to the page of another origin of the same site',
    lost: 'nothing that a person enters is taken',
    check: async (run) => {
      const more = { origin: page, 'sec-fetch-site': 'same-site' }
      const answer = await run.call('acceptConsent', undefined, more)
      expectSuccess(operationOf('acceptConsent'), answer)
      expectRight(answer, findPageProblem(answer, page))
    },
  }
  const preflightOf = (of: Operation): Behaviour => ({
    id: `${of.id}/page/preflight`,
    expected: 'method and headers allowed to the page',
    lost: LOST_PAGE,
    check: async (run) => {
      const headers = {
        origin: page,
        'access-control-request-method': of.method,
        'access-control-request-headers': askedOf(of).join(','),
      }
      const answer = await run.send({ method: 'OPTIONS', url: toRequest(of, {}).url, headers })
      if (answer.status < 200 || answer.status > 299) throw failed(describeAnswer(answer))
      const lists = {
        // A browser sends no preflight for GET and POST.
        'access-control-allow-methods': ['GET', 'POST'].includes(of.method) ? [] : [of.method.toLowerCase()],
        'access-control-allow-headers': askedOf(of),
      }
      expectRight(answer, findPageProblem(answer, page, lists))
    },
  })
  const origin = { origin: page }
  return [
    readBy('answer', LOST_PAGE, (run) => run.call('getPublicUser', undefined, origin)),
    readBy('error', 'an error is shown as a network that does not work', (run) =>
      run.call('getPublicUser', ofUnknownPerson, origin),
    ),
    change,
    // Mail programs call `unsubscribeOneClick`, and send no preflight.
    ...operations.filter((of) => of.id !== 'unsubscribeOneClick' && askedOf(of).length > 0).map(preflightOf),
  ]
}

const MAX_TRIES = 20

const callUntilLimited = async (
  run: Run,
  id: string,
  plan: Plan,
  judge: (answer: Answer) => Promise<void>,
): Promise<boolean> => {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await run.call(id, plan)
    if (answer.status === 429) {
      expectRefusal(answer, [429])
      return true
    }
    if (answer.status >= 500) throw failed(describeAnswer(answer))
    await judge(answer)
  }
  return false
}

/** These run last, because they lock a person and this machine's address. */
export const limitBehaviours: readonly Behaviour[] = [
  {
    id: 'verifyBirthday/limits/wrong birthdays',
    expected: '429 with Retry-After after a few, then to the right one too; no proof before',
    lost: 'a date of birth can be guessed: a stranger with a link reads the answers',
    check: async (run) => {
      const guessed = need(run.world.people?.guessed, 'needs a person who may be locked (guessed)')
      const path = { id: guessed.userId }
      const withDate = (dateOfBirth: string): Plan => ({
        as: 'none',
        call: { path, body: { dateOfBirth } },
      })
      const wrong = withDate(guessed.dateOfBirth === '1950-06-01' ? '1950-06-02' : '1950-06-01')
      const isLimited = await callUntilLimited(run, 'verifyBirthday', wrong, async (answer) => {
        expectRight(answer, getIn(answer.body, 'success') === true && 'a wrong birthday is taken')
        const header = cookiesOf(answer)
        if (!header) return
        const { body } = await run.send(toRequest(operationOf(STATUS), { path, header }))
        expectRight(answer, getIn(body, 'isVerified') === true && 'a wrong birthday leaves a proof')
      })
      if (!isLimited) throw failed(`no 429 after ${MAX_TRIES} wrong birthdays`)
      const answer = await run.call('verifyBirthday', withDate(guessed.dateOfBirth))
      expectRight(answer, answer.status !== 429 && 'to the right one, which can be guessed')
    },
  },
  {
    id: 'requestPasswordReset/limits/codes',
    expected: '429 with Retry-After, where it is offered',
    lost: 'a stranger has the clinic send a person message after message',
    check: async (run) => {
      const plan = run.plan('requestPasswordReset')
      if (!(await callUntilLimited(run, 'requestPasswordReset', plan, async () => undefined)))
        throw notOffered(`no 429 after ${MAX_TRIES} requests`)
    },
  },
]
