import { toList } from '../document/openapi-document.ts'
import { type Operation, operationOf, operations } from '../document/operations.ts'
import {
  describeAnswer,
  expectRefusal,
  expectRight,
  expectSuccess,
  failed,
  getIn,
  isMissing,
  notChecked,
  notOffered,
} from '../findings.ts'
import type { Plan } from '../requests/plans.ts'
import { type Answer, type Headers, toRequest } from '../requests/send.ts'
import { cookiesOf } from '../requests/world.ts'
import type { Behaviour, Run } from '../run.ts'

const isRead = ({ method }: Operation) => method === 'GET'
const LOST_PRIVACY = 'strangers read the answers of a person, or send some for them'

/** Before a consent that the clinic asks for, its person's reads are refused; what is sent is worth nothing yet. */
export const consentBehaviours: readonly Behaviour[] = operations
  .filter((of) => of.access === 'proof' && of.asksConsent && isRead(of))
  .map((of) => ({
    id: `${of.id}/callers/before consent`,
    expected: '403, reason consent',
    lost: 'answers are read and stored before the person has agreed; or the page cannot ask for the consent',
    check: async (run) => {
      const plan = run.plan(of.id)
      if (!run.world.asksConsent)
        throw notChecked('the clinic asks the person for no consent (or was given it already)')
      const answer = await run.call(of.id, { ...plan, as: 'proof' })
      if (isMissing(of, answer)) throw notOffered(describeAnswer(answer))
      return expectRefusal(answer, [403], 'consent')
    },
  }))

// --- Callers: each operation of a person as other callers, who are refused.

/** A caller who is not let in, and what the document answers to them. */
type Stranger = {
  name: string
  headersOf: (run: Run) => Headers | undefined
  statuses: readonly number[]
  reason?: string
}

const noToken: Stranger = {
  name: 'a token that is none',
  headersOf: () => ({ authorization: 'Bearer no-token' }),
  statuses: [401],
}

const withoutProof = (name: string, headersOf: Stranger['headersOf']): Stranger => ({
  name,
  headersOf,
  statuses: [403],
  reason: 'proof',
})

const ofProofs: readonly Stranger[] = [
  withoutProof('nobody', () => ({})),
  withoutProof("another person's proof", ({ world }) => world.anothersProof),
  withoutProof('a proof with another signature', ({ world }) => world.forgedProof),
  withoutProof("another person's proof, renamed", ({ world }) => world.renamedProof),
  { name: "another person's account", headersOf: ({ world }) => world.anothersAccount, statuses: [403, 404] },
  noToken,
]

/** What a link leaves in a browser opens public calls alone. */
const ofAccounts = ({ method, template }: Operation): Stranger[] => {
  const isOfPerson = template.includes('{userId}')
  const naming = ({ world }: Run): Headers =>
    isOfPerson ? { 'x-active-user-id': world.people?.person.userId ?? '' } : {}
  // Without a token a change has to be JSON, and this one says nothing.
  const statuses = method === 'DELETE' ? [401, 415] : [401]
  const own: Stranger[] = [
    {
      name: "another person's account",
      headersOf: ({ world }) => world.anothersAccount,
      statuses: [403, 404],
    },
    {
      name: "another person's account that names the person",
      headersOf: (run) => run.world.anothersAccount && { ...run.world.anothersAccount, ...naming(run) },
      statuses: [403, 404],
    },
  ]
  return [
    { name: 'nobody', headersOf: naming, statuses },
    noToken,
    {
      name: "the proof of the person's link",
      headersOf: (run) =>
        run.world.proof?.cookie ? { cookie: run.world.proof.cookie, ...naming(run) } : undefined,
      statuses,
    },
    {
      name: "the token of the person's link",
      headersOf: (run) => {
        const token = getIn(run.sent.get('authenticateMagicCode')?.answer.body, 'accessToken')
        return typeof token === 'string' ? { authorization: `Bearer ${token}`, ...naming(run) } : undefined
      },
      statuses: [401, 403],
    },
    ...(isOfPerson ? own : []),
  ]
}

/** Sends a call that would be let in, so that nothing but its sender is a reason to refuse it. */
const callAs = async (run: Run, of: Operation, headersOf: Stranger['headersOf']): Promise<Answer> => {
  const { call } = run.plan(
    of.id,
    of.id === 'submitAssessments' ? Math.max(0, run.world.assessments.length - 1) : 0,
  )
  const headers = headersOf(run)
  if (!headers) throw notChecked('the file has nothing of this kind')
  if (run.world.opensWithoutProof && of.access !== 'account')
    throw notChecked('the clinic opens its links without a proof')
  return run.send(toRequest(of, { ...call, headers }))
}

const callersOf = (of: Operation): Behaviour[] =>
  (of.access === 'account' ? ofAccounts(of) : of.access === 'proof' ? ofProofs : []).map(
    ({ name, headersOf, statuses, reason }) => ({
      id: `${of.id}/callers/${name}`,
      expected: `${statuses.join(' or ')}${reason ? `, reason ${reason}` : ''}`,
      lost: LOST_PRIVACY,
      check: async (run) => expectRefusal(await callAs(run, of, headersOf), statuses, reason),
    }),
  )

/** Without a proof only the fields that the gate needs are read. */
const partial: Behaviour[] = ofProofs.slice(0, 3).map(({ name, headersOf }) => ({
  id: `getPublicUser/callers/${name}`,
  expected: '200 without ids of patients and names',
  lost: 'a link that went to a wrong number says the name of the patient',
  check: async (run) => {
    const of = operationOf('getPublicUser')
    const answer = await callAs(run, of, headersOf)
    const came = expectSuccess(of, answer)
    const shown = ['patientId', 'relatedPatientId'].filter((key) => getIn(answer.body, key) !== undefined)
    if (getIn(answer.body, 'info', 'firstName') !== '') shown.push('info.firstName')
    return expectRight(came, shown.length > 0 && `it has ${shown.join(', ')}`)
  },
}))

/** Sends a call by another account, under that account's path, with the id of the person's resource. */
const callAsAnother = (run: Run, id: string, resource: unknown): Promise<Answer> => {
  const { people, account, anothersAccount } = run.world
  if (typeof resource !== 'string') throw notChecked('the person has none of it')
  if (!people || !anothersAccount || !account)
    throw notChecked('needs two accounts (person.accessToken, another.accessToken)')
  const path = { userId: people.another.userId, id: resource }
  return run.send(toRequest(operationOf(id), { path, headers: anothersAccount }))
}

const hasReminder = async (run: Run, id: unknown) => {
  const { body } = await run.call('getReminders', run.plan('getReminders'))
  return toList(body).some((one) => getIn(one, 'id') === id)
}

const madeReminder = (run: Run) => getIn(run.taken('createReminder').answer.body, 'id')

const ownership: Behaviour[] = [
  {
    id: "getIntervention/callers/another person's path",
    expected: '404: it is not of that person',
    lost: LOST_PRIVACY,
    check: async (run) => {
      const id = run.world.people?.person.interventionId
      return expectRefusal(await callAsAnother(run, 'getIntervention', id), [403, 404])
    },
  },
  {
    id: "deleteReminder/callers/another person's path",
    expected: "the person's reminder stays",
    lost: 'another account deletes the reminders of a person',
    check: async (run) => {
      const id = madeReminder(run)
      const answer = await callAsAnother(run, 'deleteReminder', id)
      return expectRight(describeAnswer(answer), !(await hasReminder(run, id)) && 'it is deleted')
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
      const came = expectSuccess(operationOf('deleteReminder'), answer)
      return expectRight(came, (await hasReminder(run, id)) && 'it is still there')
    },
  },
]

// --- The gate: what the page of a link decides by what it shows next.

/** A field of a 200, and what it has to be. */
const expectField = async (run: Run, id: string, plan: Plan, [field, value]: [string, boolean]) => {
  const answer = await run.call(id, plan)
  const came = expectSuccess(operationOf(id), answer)
  return expectRight(came, getIn(answer.body, field) !== value && `${field} is not ${value}`)
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
    check: (run) => expectField(run, STATUS, run.plan(STATUS), ['isVerified', true]),
  },
  {
    id: `${STATUS}/of nobody`,
    expected: 'isVerified is false',
    lost: 'nobody is asked for the date of birth, and each screen after it is refused',
    check: async (run) => {
      const plan = run.plan(STATUS)
      if (run.world.opensWithoutProof) throw notChecked('the clinic opens its links without a proof')
      return expectField(run, STATUS, { ...plan, as: 'nobody' }, ['isVerified', false])
    },
  },
  {
    id: 'acceptConsent/stored',
    expected: 'consentRequired is false afterwards',
    lost: 'a person is asked for the consent again and again',
    check: (run) =>
      expectField(run, 'getConsentInfo', run.plan('getConsentInfo'), ['consentRequired', false]),
  },
  {
    id: 'verifyBirthday/cookie',
    expected: 'HttpOnly; SameSite=Strict; Path=/v1/public-api; Secure on TLS',
    lost: 'a script or a page of another site has the proof, and reads in the name of the person',
    check: async ({ taken, isSecure }) => {
      const [cookie] = taken('verifyBirthday').answer.headers.getSetCookie()
      if (!cookie) throw notOffered('nothing is proved by a cookie')
      const forms = Object.entries({ ...COOKIE, ...(isSecure ? { Secure: /;\s*secure/i } : {}) })
      const missing = forms.filter(([, form]) => !form.test(cookie)).map(([name]) => name)
      return expectRight('a cookie', missing.length > 0 && `without ${missing.join(', ')}`)
    },
  },
]

// --- Other sites, and what is kept on the way.

const FOREIGN = 'https://foreign.example'

const foreignOf = (of: Operation): Behaviour[] => {
  const isChange = !isRead(of) && of.access !== 'account' && of.id !== 'unsubscribeOneClick'
  const send = (run: Run, more: Headers) => run.call(of.id, run.plan(of.id), more)
  if (isChange)
    return [
      {
        id: `${of.id}/foreign/page`,
        expected: '403 to a page of another origin',
        lost: 'a page of another site sends something in the name of its reader',
        check: async (run) => {
          const { as } = run.plan(of.id)
          // With a token it is no page that a browser lends its cookies to.
          if (as !== 'nobody' && run.world[as]?.authorization)
            throw notChecked('the person has a token alone')
          const foreign = { origin: FOREIGN, 'sec-fetch-site': 'cross-site' }
          return expectRefusal(await send(run, foreign), [403])
        },
      },
      {
        id: `${of.id}/foreign/content type`,
        expected: '415 to text/plain',
        lost: 'a form of another site sends something in the name of its reader',
        check: async (run) => expectRefusal(await send(run, { 'content-type': 'text/plain' }), [415]),
      },
    ]
  if (!isRead(of) || of.access !== 'proof') return []
  return [
    {
      id: `${of.id}/foreign/read`,
      expected: 'no Access-Control-Allow-Origin for another origin',
      lost: LOST_PRIVACY,
      check: async (run) => {
        const answer = await send(run, { origin: FOREIGN })
        const isAllowed = answer.headers.get('access-control-allow-origin') === FOREIGN
        return expectRight(describeAnswer(answer), isAllowed && 'it names every origin that asks')
      },
    },
  ]
}

const cached: Behaviour[] = operations
  .filter((of) => isRead(of) && of.access !== 'anybody')
  .map((of) => ({
    id: `${of.id}/cache`,
    expected: 'Cache-Control: no-store',
    lost: 'the next person at the device, or behind the same proxy, reads it',
    check: async ({ taken }) => {
      const { answer } = taken(of.id)
      const said = answer.headers.get('cache-control')
      const isKept = !/\bno-store\b/i.test(said ?? '')
      return expectRight(describeAnswer(answer), isKept && `Cache-Control: ${said ?? 'is missing'}`)
    },
  }))

/** Who is let in. */
export const accessBehaviours: readonly Behaviour[] = [
  ...gate,
  ...cached,
  ...partial,
  ...operations.flatMap(callersOf),
  ...ownership,
  ...operations.flatMap(foreignOf),
]

// --- A page at an origin of its own (`docs/deploying.md`, 'Three origins').

/** Headers of an answer that pages read. */
const READ = ['etag', 'retry-after', 'x-request-id']

const lacking = ({ headers }: Answer, name: string, wanted: readonly string[]) => {
  const listed = (headers.get(name) ?? '').split(',').map((entry) => entry.trim().toLowerCase())
  const missing = wanted.filter((entry) => !listed.includes(entry))
  return missing.length > 0 ? `${name} lacks ${missing.join(', ')}` : undefined
}

/** The first thing that keeps a page of this origin from an answer that a browser asked for with its cookies. */
const findPageProblem = ({ headers }: Answer, page: string): string | undefined => {
  if (headers.get('access-control-allow-origin') !== page)
    return 'Access-Control-Allow-Origin does not name the page'
  return headers.get('access-control-allow-credentials') === 'true'
    ? undefined
    : 'Access-Control-Allow-Credentials is not true'
}

/** What the page's request has that a browser asks for first. */
const askedOf = ({ access, method, parameters }: Operation): string[] => [
  ...(access === 'account' ? ['authorization'] : []),
  ...(method === 'GET' ? [] : ['content-type']),
  ...parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name.toLowerCase()),
]

const LOST_PAGE = 'the page opens, and says of everything that it could not be read'

/** Whether a page at this origin reads the answers, and may send what it sends. */
export const pageBehaviours = (page: string): Behaviour[] => {
  const of = operationOf('getPublicUser')
  const expected = 'Access-Control-Allow-Origin, -Credentials and -Expose-Headers for the page'
  const judgeRead = (answer: Answer) =>
    expectRight(
      describeAnswer(answer),
      findPageProblem(answer, page) ?? lacking(answer, 'access-control-expose-headers', READ),
    )
  const change = operationOf('acceptConsent')
  return [
    {
      id: `${of.id}/page/answer`,
      expected,
      lost: LOST_PAGE,
      check: async (run) => judgeRead(await run.call(of.id, run.plan(of.id), { origin: page })),
    },
    {
      id: `${of.id}/page/error`,
      expected,
      lost: 'an error is shown as a network that does not work',
      check: async (run) => {
        const path = { id: 'nobody-has-this-id' }
        return judgeRead(await run.send(toRequest(of, { path, headers: { origin: page } })))
      },
    },
    {
      id: `${change.id}/page/change`,
      expected: '200 to the page of another origin of the same site',
      lost: 'nothing that a person enters is taken',
      check: async (run) => {
        const more = { origin: page, 'sec-fetch-site': 'same-site' }
        const answer = await run.call(change.id, run.plan(change.id), more)
        return expectRight(expectSuccess(change, answer), findPageProblem(answer, page))
      },
    },
    // A mail program is no page.
    ...operations
      .filter((one) => one.id !== 'unsubscribeOneClick' && askedOf(one).length > 0)
      .map((one) => ({
        id: `${one.id}/page/preflight`,
        expected: 'method and headers allowed to the page',
        lost: LOST_PAGE,
        check: async (run: Run) => {
          const headers = {
            origin: page,
            'access-control-request-method': one.method,
            'access-control-request-headers': askedOf(one).join(','),
          }
          const answer = await run.send({ method: 'OPTIONS', url: toRequest(one, {}).url, headers })
          if (answer.status < 200 || answer.status > 299) throw failed(describeAnswer(answer))
          // A browser asks for no leave for GET and POST.
          const methods = ['GET', 'POST'].includes(one.method) ? [] : [one.method.toLowerCase()]
          return expectRight(
            `${answer.status}`,
            findPageProblem(answer, page) ??
              lacking(answer, 'access-control-allow-methods', methods) ??
              lacking(answer, 'access-control-allow-headers', askedOf(one)),
          )
        },
      })),
  ]
}

// --- Limits: what can be guessed, or costs a message.

const MAX_TRIES = 20

/** Calls again and again until it is refused with 429. @returns what came; undefined where it never was. */
const callUntilLimited = async (
  run: Run,
  id: string,
  plan: Plan,
  findProblem: (answer: Answer) => Promise<string | undefined>,
): Promise<string | undefined> => {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await run.call(id, plan)
    if (answer.status === 429) return `${expectRefusal(answer, [429])} after ${tries}`
    if (answer.status >= 500) throw failed(describeAnswer(answer))
    expectRight(describeAnswer(answer), await findProblem(answer))
  }
  return undefined
}

/** A wrong birthday leaves no proof: neither in words nor by a cookie. */
const findProof = async (run: Run, id: string, answer: Answer): Promise<string | undefined> => {
  if (getIn(answer.body, 'success') === true) return 'a wrong birthday is taken'
  const headers = cookiesOf(answer)
  if (!headers) return undefined
  const { body } = await run.send(toRequest(operationOf(STATUS), { path: { id }, headers }))
  return getIn(body, 'isVerified') === true ? 'a wrong birthday leaves a proof' : undefined
}

/** Run last: they lock a person, and this machine's address. */
export const limitBehaviours: readonly Behaviour[] = [
  {
    id: 'verifyBirthday/limits/wrong birthdays',
    expected: '429 with Retry-After after a few, then to the right one too',
    lost: 'a date of birth can be guessed: a stranger with a link reads the answers',
    check: async (run) => {
      const guessed = run.world.people?.guessed
      if (!guessed) throw notChecked('needs a person who may be locked (guessed)')
      const { userId: id, dateOfBirth } = guessed
      const withDate = (date: string): Plan => ({
        as: 'nobody',
        call: { path: { id }, body: { dateOfBirth: date } },
      })
      const wrong = withDate(dateOfBirth === '1950-06-01' ? '1950-06-02' : '1950-06-01')
      const came = await callUntilLimited(run, 'verifyBirthday', wrong, (answer) =>
        findProof(run, id, answer),
      )
      if (!came) throw failed(`no 429 after ${MAX_TRIES} wrong birthdays`)
      const answer = await run.call('verifyBirthday', withDate(dateOfBirth))
      return expectRight(
        came,
        answer.status !== 429 && `then ${describeAnswer(answer)} to the right one, which can be guessed`,
      )
    },
  },
  {
    id: 'requestPasswordReset/limits/codes',
    expected: '429 with Retry-After, where it is offered',
    lost: 'a stranger has the clinic send a person message after message',
    check: async (run) => {
      const plan = run.plan('requestPasswordReset')
      const came = await callUntilLimited(run, 'requestPasswordReset', plan, async () => undefined)
      if (!came) throw notOffered(`no 429 after ${MAX_TRIES} requests`)
      return came
    },
  },
]
