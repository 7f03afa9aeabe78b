import { DAY_MS } from '@soundings/shared/dates/durations'
import { SignJWT } from 'jose'
import { cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { type AccessRule, readApiContract } from './api-contract.ts'
import { handlers } from './handlers.ts'

const password = 'Tide-pool-7'

type Headers = Record<string, string>

type Person = { userId: string; patientId: string; clinicId: string; headers: Headers }

/** What a call says before its handler sees it: nothing, that somebody has to log in, or that they are not this person. */
type Verdict = 'let through' | 'log in' | 'somebody else' | 'proof' | 'consent'

/** Everybody who may come, and what they have shown of who they are. */
const CALLERS = [
  'no proof',
  'proof of another person',
  'proof of this person',
  'expired proof',
  'tampered proof',
  'a paired kiosk',
  'identified at a kiosk',
  'code of this person',
  'code of another person',
  'code of the clinic',
  'logged in as this person',
  'logged in as another',
] as const

type CallerName = (typeof CALLERS)[number]

const PROVEN: readonly CallerName[] = [
  'proof of this person',
  'identified at a kiosk',
  'code of this person',
  'code of the clinic',
  'logged in as this person',
]

/** What a rule of the document means for each caller, before and after a consent that is asked for. */
const verdictOf = (
  rule: AccessRule,
  caller: CallerName,
  { method, hasConsented }: { method: string; hasConsented: boolean },
): Verdict => {
  if (rule.kind === 'login') {
    if (caller === 'logged in as this person') return 'let through'
    return caller === 'logged in as another' ? 'somebody else' : 'log in'
  }
  if (rule.kind !== 'proof') return 'let through'
  if (!PROVEN.includes(caller)) return 'proof'
  const skips = caller === 'code of the clinic' || (caller === 'logged in as this person' && method === 'GET')
  return rule.asksConsent && !hasConsented && !skips ? 'consent' : 'let through'
}

const world = setUpTestClinic()

describe('every call of openapi.yaml, by every caller', () => {
  /** These operations run last: they change how the server answers the others. */
  const CHANGING = ['acceptConsent', 'endKioskVisit', 'forgetProofs']
  const isLast = ({ operationId }: { operationId: string }) => CHANGING.indexOf(operationId)
  const operations = [...readApiContract().operations.values()].sort((a, b) => isLast(a) - isLast(b))
  /** People before and after their consent; after it those alone whose callers may be asked for it. */
  let open: Record<'before' | 'after', Partial<Record<CallerName, Person>>>

  const codeIn = (link: string) => new URL(link).searchParams.get('code') ?? ''
  const bearer = async (link: string): Promise<Headers> => {
    const path = '/v1/public-api/authentication/magic-code/authenticate'
    const { body } = await world.post(path, { magicCode: codeIn(link) })
    return { authorization: `Bearer ${body.accessToken}` }
  }
  const createPatientWithCode = () =>
    world.createPatient({ email: uniqueEmail(), password, magicCode: true, consentRequired: true, mrn: '7' })

  const identify = (clinicDisplayId: string, headers: Headers) =>
    world.post(
      '/v1/public-api/kiosk/identify-patient-attributes',
      { clinicDisplayId, phoneNumber: '', email: '', medicalRecord: '7' },
      headers,
    )

  /** A person, and a browser that has come to their link in one of the ways. */
  const build = async (caller: CallerName, hasConsented: boolean): Promise<Person> => {
    const mine = await createPatientWithCode()
    const { userId, patientId, clinicId, links } = mine
    if (hasConsented) await world.post(`/v1/public-api/user/${userId}/accept-consent`, {})
    const proof = await world.verifyBirthday(userId)
    const ways: Record<CallerName, () => Promise<Headers>> = {
      'no proof': async () => ({}),
      'proof of another person': async () => world.verifyBirthday((await createPatientWithCode()).userId),
      'proof of this person': async () => proof,
      'expired proof': async () => {
        await world.post('/sandbox/clock', { userId, advanceMs: DAY_MS })
        return proof
      },
      'tampered proof': async () => ({ cookie: `${proof.cookie?.slice(0, -4)}AAAA` }),
      'a paired kiosk': () => world.pairKiosk(clinicId),
      'identified at a kiosk': async () =>
        cookiesAfter(await identify(clinicId, await world.pairKiosk(clinicId))),
      'code of this person': () => bearer(links.sms),
      'code of another person': async () => bearer((await createPatientWithCode()).links.sms),
      'code of the clinic': () => bearer(links.clinician),
      'logged in as this person': () => world.signIn(mine),
      'logged in as another': async () => world.signIn(await createPatientWithCode()),
    }
    return { userId, patientId, clinicId, headers: await ways[caller]() }
  }

  beforeAll(async () => {
    open = { before: {}, after: {} }
    for (const caller of CALLERS) open.before[caller] = await build(caller, false)
    for (const caller of PROVEN) open.after[caller] = await build(caller, true)
  }, 120_000)

  const ask = async (
    operation: (typeof operations)[number],
    { userId, headers }: Person,
  ): Promise<Verdict> => {
    const path = operation.path
      .replace(/\/(user|users)\/:(id|userId)/, `/$1/${userId}`)
      .replace(/:\w+/g, 'any-id')
    // A body that is valid for no call: an authorized caller gets 400, and nothing changes.
    const body = operation.body ? { isNoBody: true } : operation.method === 'GET' ? undefined : {}
    const { status, body: answer } = await world.send(operation.method, path, body, headers)
    if (status === 401) return 'log in'
    if (status === 403) return answer.error.reason ?? 'somebody else'
    expect([200, 400, 404, 409]).toContain(status)
    return 'let through'
  }

  test('every operation has a rule, and every rule an answer', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(handlers).sort())
    expect(new Set(operations.map(({ rule }) => rule.kind))).toEqual(
      new Set(['open', 'more-with-proof', 'proof', 'login']),
    )
  })

  test('a record number is answered to a paired kiosk alone', async () => {
    for (const [caller, person] of Object.entries(open.before)) {
      const { status, body } = await identify(person.clinicId, person.headers)
      if (caller === 'a paired kiosk') expect(body).toEqual({ status: 'match_found', userId: person.userId })
      else expect([caller, status, body.error.reason]).toEqual([caller, 403, 'device'])
    }
  })

  /** Calls with a person in their path that anybody may make: the gate's own, and what a mail client does. */
  const OPEN_OF_A_PERSON = [
    'getPublicUser',
    'getBirthdayVerificationStatus',
    'verifyBirthday',
    'getConsentInfo',
    'acceptConsent',
    'unsubscribe',
  ]

  test('calls that name a person need a proof, except those of the gate', () => {
    const shut = operations.filter(({ path }) => /\/users?\/:/.test(path))
    const open = shut.filter(({ rule }) => rule.kind === 'open' || rule.kind === 'more-with-proof')
    expect(open.map(({ operationId }) => operationId).sort()).toEqual([...OPEN_OF_A_PERSON].sort())
  })

  test.each(operations)('$operationId', async (operation) => {
    for (const consent of ['before', 'after'] as const)
      for (const caller of CALLERS) {
        const person = open[consent][caller]
        if (!person) continue
        const expected = verdictOf(operation.rule, caller, {
          method: operation.method,
          hasConsented: consent === 'after',
        })
        const isProfiles = operation.operationId === 'getUserProfiles' && expected === 'somebody else'
        // The path of the profiles names no person: they are the caller's.
        expect([caller, consent, await ask(operation, person)]).toEqual([
          caller,
          consent,
          isProfiles ? 'let through' : expected,
        ])
      }
  })
})

describe('authorization', () => {
  let mine: { userId: string; headers: Headers }
  let theirs: { userId: string; interventionId: string; headers: Headers }

  const createSignedInPatient = async () => {
    const built = await world.createPatient({
      email: uniqueEmail(),
      password,
      interventions: [{ name: 'Safety plan', items: [] }],
    })
    const headers = await world.signIn(built)
    return { userId: built.userId, interventionId: built.interventionIds[0] ?? '', headers }
  }
  const statusOf = async (method: string, path: string, headers: Record<string, string>) => {
    const { status, body } = await world.send(method, path, method === 'GET' ? undefined : {}, headers)
    if (status !== 404 && status >= 400)
      expect(body).toEqual({ error: { message: expect.any(String), language: 'en' } })
    return status
  }

  beforeAll(async () => {
    mine = await createSignedInPatient()
    theirs = await createSignedInPatient()
  })

  test("another patient's path is refused with any patient's header, and one's own without its header", async () => {
    const { authorization = '' } = mine.headers
    const pathOf = (userId: string) => `/v1/client-api/users/${userId}/optional-comms`
    const refused: [string, Headers][] = [
      [theirs.userId, { 'x-active-user-id': mine.userId }],
      [theirs.userId, { 'x-active-user-id': theirs.userId }],
      [theirs.userId, { 'x-active-user-id': `${theirs.userId},${mine.userId}` }],
      [theirs.userId, {}],
      [mine.userId, {}],
      [mine.userId, { 'x-active-user-id': theirs.userId }],
    ]
    for (const [userId, active] of refused)
      for (const method of ['GET', 'POST'])
        expect(await statusOf(method, pathOf(userId), { authorization, ...active })).toBe(403)
  })

  test('the profiles are those of the token, and another active profile is refused', async () => {
    const path = '/v1/client-api/account/user-profiles'
    const [profile, ...others] = await world.get(path, mine.headers)
    expect({ userId: profile.userId, others }).toEqual({ userId: mine.userId, others: [] })
    const asTheirs = { ...mine.headers, 'x-active-user-id': theirs.userId }
    expect(await statusOf('GET', path, asTheirs)).toBe(403)
  })

  test("data of another person is not found under one's own path", async () => {
    const path = `/v1/client-api/users/${mine.userId}/intervention/${theirs.interventionId}`
    expect(await statusOf('GET', path, mine.headers)).toBe(404)
  })

  test('an account acts for each of its profiles', async () => {
    const person = { lastName: 'Marlow', dateOfBirth: '1990-01-02', email: uniqueEmail(), password }
    const { body } = await world.post('/sandbox/scenarios', {
      patients: [
        { ...person, firstName: 'Kim' },
        { ...person, firstName: 'Lou' },
      ],
    })
    const headers = await world.signIn(body.patients[0])
    for (const { userId } of body.patients) {
      const path = `/v1/client-api/users/${userId}/safety-net/dismiss`
      expect(await statusOf('PATCH', path, { ...headers, 'x-active-user-id': userId })).toBe(200)
    }
  })

  const broken: [string, (token: string) => string | Promise<string>][] = [
    ['one that was changed', (token) => `${token.slice(0, -4)}AAAA`],
    ['one without its signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
    [
      'one that says that it needs no signature',
      (token) => `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
    [
      'one of another key',
      () =>
        new SignJWT({ token_use: 'access', sub: 'x' })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode('a key of somebody else, 32 bytes')),
    ],
    ['no token at all', () => 'nonsense'],
  ]

  test.each(broken)('%s is refused, on public calls too', async (_name, change) => {
    const token = await change((mine.headers.authorization ?? '').replace('Bearer ', ''))
    const headers = { ...mine.headers, authorization: `Bearer ${token}` }
    expect(await statusOf('GET', '/v1/client-api/account/user-profiles', headers)).toBe(401)
    expect(await statusOf('GET', `/v1/public-api/user/${mine.userId}`, headers)).toBe(401)
  })

  test('an identity token is not an access token', async () => {
    const [{ email }] = await world.get('/v1/client-api/account/user-profiles', mine.headers)
    const { body } = await world.callIdentity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    })
    for (const kind of ['IdToken', 'RefreshToken']) {
      const headers = { authorization: `Bearer ${body.AuthenticationResult[kind]}` }
      expect(await statusOf('GET', '/v1/client-api/account/user-profiles', headers)).toBe(401)
    }
  })
})
