import { type Answer, type Call, type Headers, type Send, toRequest } from './client.ts'
import { getIn, operationOf, toList } from './document.ts'
import { CannotRun, type People } from './people.schema.ts'

export type World = {
  people: People | undefined
  /** The cookie of a verified birthday, or else a token. */
  proof: Headers | undefined
  account: Headers | undefined
  anothersProof: Headers | undefined
  anothersAccount: Headers | undefined
  /** Undefined if the file has no pairing code. */
  paired: Answer | undefined
  device: Headers | undefined
  patientId: string | undefined
  clinicDisplayId: string | undefined
  /** The clinic's flag `assessment_birthday_confirmation` is off. */
  opensWithoutProof: boolean
  asksConsent: boolean
  /** In the response's order. */
  assessments: readonly unknown[]
  /** Read before any check sends a change. */
  anothersAssignments: readonly string[]
  modules: readonly unknown[]
  draftRevision: number
}

/** The cookies that a browser keeps from a response. */
export const cookiesOf = (answer: Answer | undefined): Headers | undefined => {
  const kept = answer?.headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie)) ?? []
  return kept.length > 0 ? { cookie: kept.map((cookie) => cookie.split(';')[0]).join('; ') } : undefined
}

const loginOf = (person: People['another'] | undefined): Headers | undefined =>
  person?.accessToken
    ? { authorization: `Bearer ${person.accessToken}`, 'x-active-user-id': person.userId }
    : undefined

const call = (send: Send, id: string, request: Call) => send(toRequest(operationOf(id), request))

/** Undefined for a server without proof cookies. */
const proofOf = async (send: Send, { userId, dateOfBirth }: People['another']) =>
  cookiesOf(await call(send, 'verifyBirthday', { path: { id: userId }, body: { dateOfBirth } }))

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** @throws CannotRun when no server answers at the address. */
export const arrive = async (send: Send, baseUrl: string, people: People | undefined): Promise<World> => {
  await call(send, 'getIntakePolicies', {}).catch((error: Error) => {
    const { message } = error.cause instanceof Error ? error.cause : error
    throw new CannotRun(`${baseUrl} does not answer: ${message}`)
  })
  const account = loginOf(people?.person)
  const proof = (people && (await proofOf(send, people.person))) ?? account
  const ofPerson = { path: { id: people?.person.userId }, header: proof ?? {} }
  const user = people && (await call(send, 'getPublicUser', ofPerson)).body
  const consent = people && (await call(send, 'getConsentInfo', ofPerson)).body
  const clinicDisplayId = people?.clinicDisplayId ?? toText(getIn(user, 'clinic', 'displayId'))
  const code = people?.pairingCode
  const paired =
    code && clinicDisplayId ? await call(send, 'pairKiosk', { body: { clinicDisplayId, code } }) : undefined
  return {
    people,
    proof,
    account,
    anothersProof: people && (await proofOf(send, people.another)),
    anothersAccount: loginOf(people?.another),
    paired,
    device: cookiesOf(paired),
    patientId: toText(getIn(user, 'patientId')),
    clinicDisplayId,
    opensWithoutProof: getIn(user, 'clinic', 'flags', 'assessment_birthday_confirmation') === false,
    asksConsent: getIn(consent, 'consentRequired') === true,
    assessments: [],
    anothersAssignments: [],
    modules: [],
    draftRevision: 0,
  }
}

/** Empty if that person may not read them yet. */
export const readAnothersAssignments = async (send: Send, world: World): Promise<string[]> => {
  const path = { id: world.people?.another.userId }
  const header = world.anothersProof ?? world.anothersAccount ?? {}
  const { body } = await call(send, 'getAssignedAssessments', { path, header })
  return toList(body).map((one) => String(getIn(one, 'clinicAssessmentId')))
}

/** Omits repeating assignments, because a server accepts a second submission and still lists them. */
export const readAssigned = async (send: Send, world: World): Promise<Partial<World>> => {
  if (!world.people) return {}
  const header = world.proof ?? {}
  const ofPerson = { path: { id: world.people.person.userId }, header }
  const ids = toList((await call(send, 'getAssignedAssessments', ofPerson)).body)
    .filter((one) => getIn(one, 'cadence') === 'once')
    .map((one) => String(getIn(one, 'assessment', 'id')))
  const query = { Ids: ids.join(',') }
  return {
    assessments: ids.length > 0 ? toList((await call(send, 'getAssessments', { query, header })).body) : [],
    anothersAssignments: await readAnothersAssignments(send, world),
    modules: toList((await call(send, 'getPublicAssignedCheckIns', ofPerson)).body),
  }
}
