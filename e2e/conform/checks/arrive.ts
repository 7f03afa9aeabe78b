import { toList } from '../document/openapi-document.ts'
import { operationOf } from '../document/operations.ts'
import { getIn } from '../findings.ts'
import { CannotRun, type People } from '../people/people.schema.ts'
import type { World } from '../requests/plan.types.ts'
import { type Answer, type Headers, type Send, toRequest } from '../requests/send.ts'

/** The cookies that a browser keeps of an answer. */
export const cookiesOf = ({ headers }: Answer): Headers | undefined => {
  const kept = headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie))
  return kept.length > 0 ? { cookie: kept.map((cookie) => cookie.split(';')[0]).join('; ') } : undefined
}

const loginOf = ({ userId, accessToken }: People['another']): Headers | undefined =>
  accessToken ? { authorization: `Bearer ${accessToken}`, 'x-active-user-id': userId } : undefined

const birthdayOf = ({ userId, dateOfBirth }: People['another']) =>
  toRequest(operationOf('verifyBirthday'), { path: { id: userId }, body: { dateOfBirth } })

/** The cookies of a proof with altered values. */
const alterCookies = (
  proof: Headers | undefined,
  alter: (name: string, value: string) => string,
): Headers | undefined => {
  const cookies = proof?.cookie?.split('; ').map((cookie) => {
    const name = cookie.split('=', 1)[0] ?? ''
    return `${name}=${alter(name, cookie.slice(name.length + 1))}`
  })
  return cookies && { cookie: cookies.join('; ') }
}

const SIGNED_LENGTH = 10

/** Alters the end of a value, where a signature stands; the claims before it stay. */
const forge = (_name: string, value: string) =>
  value.slice(0, -SIGNED_LENGTH) +
  value.slice(-SIGNED_LENGTH).replace(/./g, (character) => (character === 'A' ? 'B' : 'A'))

/** Proofs that an attacker would make: without the server's key, or from the attacker's own proof. */
const forgeriesOf = (proof: Headers | undefined, anothersProof: Headers | undefined) => {
  const values = anothersProof?.cookie?.split('; ').map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
  return {
    forgedProof: alterCookies(proof, forge),
    renamedProof: values && alterCookies(proof, () => values[0] ?? ''),
  }
}

/** What a server gives to a right birthday; none where it proves nothing by cookies. */
const proofOf = async (send: Send, person: People['another']) => cookiesOf(await send(birthdayOf(person)))

const pair = async (send: Send, clinicDisplayId: string, code: string) => {
  const body = { clinicDisplayId, code }
  return send(toRequest(operationOf('pairKiosk'), { body }))
}

const NOTHING: Omit<World, 'people'> = {
  proof: undefined,
  account: undefined,
  anothersProof: undefined,
  anothersAccount: undefined,
  forgedProof: undefined,
  renamedProof: undefined,
  device: undefined,
  patientId: undefined,
  clinicDisplayId: undefined,
  opensWithoutProof: false,
  assessments: [],
  anothersAssignments: [],
  modules: [],
  draftRevision: 0,
}

/** @throws CannotRun when nothing answers at the address. */
const checkReachable = async (send: Send, baseUrl: string) => {
  await send(toRequest(operationOf('getIntakePolicies'), {})).catch((error: Error) => {
    const { cause } = error
    throw new CannotRun(
      `${baseUrl} does not answer: ${cause instanceof Error ? cause.message : error.message}`,
    )
  })
}

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What the person has shown of themselves, before anything is read. */
const showThemselves = async (send: Send, people: People) => {
  const { person, another } = people
  const account = loginOf(person)
  const proof = (await proofOf(send, person)) ?? account
  const anothersProof = await proofOf(send, another)
  return {
    account,
    proof,
    anothersAccount: loginOf(another),
    anothersProof,
    ...forgeriesOf(proof, anothersProof),
  }
}

/**
 * Lets the test people arrive at a server, as pages do: birthdays, and what is known of the clinic.
 * @returns the world of the checks, and how the kiosk was paired, where the file has a code for it.
 * @throws CannotRun when nothing answers at the address.
 */
export const arrive = async (
  send: Send,
  baseUrl: string,
  people: People | undefined,
): Promise<{ world: World; paired: Answer | undefined }> => {
  await checkReachable(send, baseUrl)
  if (!people) return { world: { ...NOTHING, people }, paired: undefined }
  const shown = await showThemselves(send, people)
  const path = { id: people.person.userId }
  const user = await send(toRequest(operationOf('getPublicUser'), { path, headers: shown.proof ?? {} }))
  const clinicDisplayId = people.clinicDisplayId ?? toText(getIn(user.body, 'clinic', 'displayId'))
  const code = people.pairingCode
  const paired = code && clinicDisplayId ? await pair(send, clinicDisplayId, code) : undefined
  const world: World = {
    ...NOTHING,
    ...shown,
    people,
    clinicDisplayId,
    device: paired && cookiesOf(paired),
    patientId: toText(getIn(user.body, 'patientId')),
    opensWithoutProof: getIn(user.body, 'clinic', 'flags', 'assessment_birthday_confirmation') === false,
  }
  return { world, paired }
}

/** Ids of what is assigned to another person; none where that person may not read it yet. */
export const readAnothersAssignments = async (send: Send, world: World): Promise<string[]> => {
  const { people, anothersProof, anothersAccount } = world
  if (!people) return []
  const call = { path: { id: people.another.userId }, headers: anothersProof ?? anothersAccount ?? {} }
  const { body } = await send(toRequest(operationOf('getAssignedAssessments'), call))
  return toList(body).map((one) => String(getIn(one, 'clinicAssessmentId')))
}

/**
 * Reads what is assigned to the person, once their consent is given: later calls are made of it. A repeating assignment is left out: its
 * server takes a second submission, and goes on listing it.
 */
export const readAssigned = async (
  send: Send,
  world: World,
): Promise<Pick<World, 'assessments' | 'anothersAssignments' | 'modules'>> => {
  if (!world.people) return { assessments: [], anothersAssignments: [], modules: [] }
  const headers = world.proof ?? {}
  const path = { id: world.people.person.userId }
  const read = async (id: string, call: { path?: Record<string, string>; query?: Record<string, string> }) =>
    toList((await send(toRequest(operationOf(id), { ...call, headers }))).body)
  const assigned = await read('getAssignedAssessments', { path })
  const ids = assigned
    .filter((one) => getIn(one, 'cadence') === 'once')
    .map((one) => String(getIn(one, 'assessment', 'id')))
  return {
    assessments: ids.length > 0 ? await read('getAssessments', { query: { Ids: ids.join(',') } }) : [],
    anothersAssignments: await readAnothersAssignments(send, world),
    modules: await read('getPublicAssignedCheckIns', { path }),
  }
}
