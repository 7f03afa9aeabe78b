import { type Answer, type Call, type Headers, type Send, toRequest } from './client.ts'
import { getIn, operationOf, toList } from './document.ts'
import { CannotRun, type People } from './people.schema.ts'

/** The data for calls: the file's people, their credentials, and the data read so far. */
export type World = {
  people: People | undefined
  /** A proof of the person: a birthday's cookie, else a token. */
  proof: Headers | undefined
  /** The person's login. */
  account: Headers | undefined
  anothersProof: Headers | undefined
  anothersAccount: Headers | undefined
  /** How the kiosk was paired, if the file has a code for it, and the kiosk's cookie. */
  paired: Answer | undefined
  device: Headers | undefined
  /** The patient id in `getPublicUser`. */
  patientId: string | undefined
  clinicDisplayId: string | undefined
  /** Whether the clinic's links open without a proof (its flag `assessment_birthday_confirmation`). */
  opensWithoutProof: boolean
  /** Whether the clinic requires a consent that the person has not given. */
  asksConsent: boolean
  /** Definitions of the assigned assessments, in the response's order. */
  assessments: readonly unknown[]
  /** Ids of another person's assignments before anything was sent. */
  anothersAssignments: readonly string[]
  /** The assigned check-in modules. */
  modules: readonly unknown[]
  /** Revision of the person's draft at the last read. */
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

/** A right birthday sets a cookie; undefined for a server without proof cookies. */
const proofOf = async (send: Send, { userId, dateOfBirth }: People['another']) =>
  cookiesOf(await call(send, 'verifyBirthday', { path: { id: userId }, body: { dateOfBirth } }))

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * Authenticates the test people as pages do: with birthdays, and with the clinic's data.
 * @throws CannotRun when no server answers at the address.
 */
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

/** Ids of another person's assignments; none if that person may not read them yet. */
export const readAnothersAssignments = async (send: Send, world: World): Promise<string[]> => {
  const path = { id: world.people?.another.userId }
  const header = world.anothersProof ?? world.anothersAccount ?? {}
  const { body } = await call(send, 'getAssignedAssessments', { path, header })
  return toList(body).map((one) => String(getIn(one, 'clinicAssessmentId')))
}

/**
 * Reads the person's assignments after their consent, for later calls. Leaves out repeating
 * assignments, because their server accepts a second submission and keeps listing them.
 */
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
