import { type Answer, type Call, type Headers, type Send, toRequest } from './client.ts'
import { getIn, operationOf, toList } from './document.ts'
import { CannotRun, type People } from './people.schema.ts'

/** What calls are made of: the file's people, what they have shown of themselves, and what was read of them. */
export type World = {
  people: People | undefined
  /** A proof of the person: a birthday's cookie, else a token. */
  proof: Headers | undefined
  /** The person's log-in. */
  account: Headers | undefined
  anothersProof: Headers | undefined
  anothersAccount: Headers | undefined
  /** How the kiosk was paired, where the file has a code for it, and its cookie. */
  paired: Answer | undefined
  device: Headers | undefined
  /** As `getPublicUser` says it. */
  patientId: string | undefined
  clinicDisplayId: string | undefined
  /** The clinic's links open without a proof (its flag `assessment_birthday_confirmation`). */
  opensWithoutProof: boolean
  /** The clinic asks the person for a consent that was not given yet. */
  asksConsent: boolean
  /** Definitions of what is assigned, in the order of its answer. */
  assessments: readonly unknown[]
  /** Ids of what is assigned to another person, before anything was sent. */
  anothersAssignments: readonly string[]
  /** Check-in modules that are assigned. */
  modules: readonly unknown[]
  /** Of the person's draft, as it was read last. */
  draftRevision: number
}

/** The cookies that a browser keeps of an answer. */
export const cookiesOf = (answer: Answer | undefined): Headers | undefined => {
  const kept = answer?.headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie)) ?? []
  return kept.length > 0 ? { cookie: kept.map((cookie) => cookie.split(';')[0]).join('; ') } : undefined
}

const loginOf = (person: People['another'] | undefined): Headers | undefined =>
  person?.accessToken
    ? { authorization: `Bearer ${person.accessToken}`, 'x-active-user-id': person.userId }
    : undefined

const call = (send: Send, id: string, request: Call) => send(toRequest(operationOf(id), request))

/** A right birthday leaves a cookie; none where a server proves nothing by cookies. */
const proofOf = async (send: Send, { userId, dateOfBirth }: People['another']) =>
  cookiesOf(await call(send, 'verifyBirthday', { path: { id: userId }, body: { dateOfBirth } }))

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * Lets the test people arrive at a server, as pages do: birthdays, and what is known of the clinic.
 * @throws CannotRun when nothing answers at the address.
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

/** Ids of what is assigned to another person; none where that person may not read it yet. */
export const readAnothersAssignments = async (send: Send, world: World): Promise<string[]> => {
  const path = { id: world.people?.another.userId }
  const header = world.anothersProof ?? world.anothersAccount ?? {}
  const { body } = await call(send, 'getAssignedAssessments', { path, header })
  return toList(body).map((one) => String(getIn(one, 'clinicAssessmentId')))
}

/**
 * Reads what is assigned to the person, once their consent is given: later calls are made of it. A repeating
 * assignment is left out: its server takes a second submission, and goes on listing it.
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
