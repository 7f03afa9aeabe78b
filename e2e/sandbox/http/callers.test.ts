import { DAY_MS } from '@soundings/shared/dates/durations'
import { anyDatabase, cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { type AccessRule, readApiContract } from './api-contract.ts'
import { handlers } from './handlers.ts'

/** These operations run last: they change how the server answers the others. */
const CHANGING = ['acceptConsent', 'endKioskVisit', 'forgetProofs']
const isLast = ({ operationId }: { operationId: string }) => CHANGING.indexOf(operationId)
const operations = [...readApiContract().operations.values()].sort((a, b) => isLast(a) - isLast(b))
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

describe.each([anyDatabase])('every call of openapi.yaml, by every caller, on $name', (database) => {
  const world = setUpTestClinic(database)
  let open: Record<'before' | 'after', Record<CallerName, Person>>

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
    const [mine, theirs] = [await createPatientWithCode(), await createPatientWithCode()]
    const { userId, patientId, clinicId, links } = mine
    if (hasConsented) await world.post(`/v1/public-api/user/${userId}/accept-consent`, {})
    const proof = await world.verifyBirthday(userId)
    const ways: Record<CallerName, () => Promise<Headers>> = {
      'no proof': async () => ({}),
      'proof of another person': () => world.verifyBirthday(theirs.userId),
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
      'code of another person': () => bearer(theirs.links.sms),
      'code of the clinic': () => bearer(links.clinician),
      'logged in as this person': () => world.signIn(mine),
      'logged in as another': () => world.signIn(theirs),
    }
    return { userId, patientId, clinicId, headers: await ways[caller]() }
  }

  beforeAll(async () => {
    const all = async (hasConsented: boolean) => {
      const built = []
      for (const caller of CALLERS) built.push([caller, await build(caller, hasConsented)])
      return Object.fromEntries(built)
    }
    open = { before: await all(false), after: await all(true) }
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

  test.each(CALLERS)('a record number is answered to a paired kiosk alone: %s', async (caller) => {
    const { clinicId, userId, headers } = open.before[caller]
    const { status, body } = await identify(clinicId, headers)
    if (caller === 'a paired kiosk') expect(body).toEqual({ status: 'match_found', userId })
    else expect([status, body.error.reason]).toEqual([403, 'device'])
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

  describe.each(operations)('$operationId', (operation) => {
    test.each(CALLERS)('%s', async (caller) => {
      for (const consent of ['before', 'after'] as const) {
        const expected = verdictOf(operation.rule, caller, {
          method: operation.method,
          hasConsented: consent === 'after',
        })
        const isProfiles = operation.operationId === 'getUserProfiles' && expected === 'somebody else'
        // The path of the profiles names no person: they are the caller's.
        expect([consent, await ask(operation, open[consent][caller])]).toEqual([
          consent,
          isProfiles ? 'let through' : expected,
        ])
      }
    })
  })
})
