import fc from 'fast-check'
import { type ArbitraryRequest, arbitraryRequests, type KnownValues } from '../testing/arbitrary-requests.ts'
import { MARK } from '../testing/hostile-values.ts'
import { seriousLines } from '../testing/log-lines.ts'
import { openTestClinic, type TestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail, uniquePhoneNumber } from '../testing/unique.ts'

/** Some 12 of each operation; FUZZ_REQUESTS=10000 looks longer. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 700)
/** Requests at the same moment. */
const AT_ONCE = 25
/** The same ones in every run; another number looks elsewhere. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)

const password = 'Tide-pool-7'
const lines: string[] = []
let world: TestClinic

beforeAll(async () => {
  world = await openTestClinic({ log: { write: (line) => lines.push(line) } })
})
afterAll(() => world.clinic.close())

const people = async () => {
  const person = {
    lastName: 'Marlow',
    dateOfBirth: '1990-01-02',
    birthdayVerified: true,
    magicCode: true,
    checkIns: ['low-mood', 'worry'],
    interventions: [{ name: 'Safety plan', items: [] }],
    assignments: ['mood-and-energy', 'everyday-needs'].map((questionnaire) => ({
      questionnaire,
      dueInDays: -1,
    })),
  }
  const built = await world.post('/sandbox/scenarios', {
    clinic: { displayId: 'harbor-fuzz' },
    patients: [
      {
        ...person,
        firstName: 'Robin',
        email: uniqueEmail(),
        password,
        phoneNumber: uniquePhoneNumber(),
        mrn: 'M-1',
      },
      { ...person, firstName: 'Kim', email: uniqueEmail(), invited: 'active' },
    ],
  })
  return built.body.patients
}

const wordsOf = async (
  patients: Awaited<ReturnType<typeof people>>,
  codes: string[],
): Promise<KnownValues> => {
  const userIds = patients.map(({ userId }: { userId: string }) => userId)
  const patientIds = patients.map(({ patientId }: { patientId: string }) => patientId)
  const modules = await world.get(`/v1/public-api/user/${userIds[0]}/assigned-checkins`)
  const emails = patients.map(({ login }: { login?: { email: string } }) => login?.email ?? uniqueEmail())
  const assessments = ['mood-and-energy', 'everyday-needs', 'sleep-diary']
  return {
    id: [
      ...userIds,
      ...userIds,
      ...patientIds,
      ...modules.map(({ id }: { id: string }) => id),
      ...assessments,
    ],
    userId: userIds,
    assigneeUserId: userIds,
    'X-Active-User-Id': userIds,
    patientId: patientIds,
    Ids: assessments,
    moduleId: modules.map(({ id }: { id: string }) => id),
    moduleVersionId: modules.map(({ versionId }: { versionId: string }) => versionId),
    checkInIds: [modules.map(({ id }: { id: string }) => id).join(',')],
    key: modules.flatMap(({ content }: { content: { nodes: { id: string }[] } }) =>
      content.nodes.map(({ id }) => id),
    ),
    displayId: ['harbor-fuzz'],
    clinicDisplayId: ['harbor-fuzz'],
    lastName: ['Marlow'],
    dateOfBirth: ['1990-01-02'],
    email: emails,
    medicalRecord: ['M-1'],
    magicCode: codes,
    password: ['Rock-garden-9'],
    timeZone: ['America/New_York', 'Nowhere/Else'],
  }
}

/** The same number of each operation, mixed. */
const mixed = (arbitraries: fc.Arbitrary<ArbitraryRequest>[]): ArbitraryRequest[] => {
  const each = Math.ceil(REQUESTS / arbitraries.length)
  const samples = arbitraries.map((arbitrary, index) =>
    fc.sample(arbitrary, { numRuns: each, seed: SEED + index }),
  )
  return Array.from({ length: each }, (_, round) => samples.flatMap((sample) => sample[round] ?? [])).flat()
}

test('the server answers generated requests without a 5xx, and logs nothing of them', async () => {
  const patients = await people()
  const [robin, kim] = patients
  const signedIn = await world.signIn(robin)
  const { body } = await world.post('/v1/public-api/authentication/magic-code/authenticate', {
    magicCode: robin.codes.magic,
  })
  const tokens: Record<string, string>[] = [
    ...Array.from({ length: 5 }, () => signedIn),
    {},
    {},
    { authorization: `Bearer ${body.accessToken}` },
    { authorization: `Bearer ${MARK}` },
  ]
  const words = await wordsOf(patients, [kim.codes.magic, MARK])
  const requests = mixed(arbitraryRequests(words, tokens))
  expect(requests.length).toBeGreaterThanOrEqual(REQUESTS)
  const failed: unknown[] = []
  const statuses = new Map<string, number>()
  const remaining = requests.values()
  const sendRemaining = async () => {
    for (const { operationId, url, ...request } of remaining) {
      const { status } = await world.request(url, request)
      if (status >= 500) failed.push({ operationId, status, url, ...request })
      const key = `${operationId} ${status}`
      statuses.set(key, (statuses.get(key) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendRemaining))
  expect(failed).toEqual([])
  // Nothing but events of a list, without anything of a request in them.
  expect(seriousLines(lines).filter(({ msg }) => msg !== 'security event')).toEqual([])
  const said = lines.join('')
  const personal = [words.userId, words.patientId, words.email, words.magicCode, words.lastName].flatMap(
    (values) => values ?? [],
  )
  expect([...personal, MARK].filter((value) => said.includes(value))).toEqual([])
  // It reaches what each operation does, and not the refusals before it alone.
  const answered = new Set(
    [...statuses.keys()].filter((key) => key.endsWith(' 200')).map((key) => key.split(' ')[0]),
  )
  expect(answered.size).toBeGreaterThan(34)
  expect((await world.request(`/v1/public-api/user/${robin.userId}`)).status).toBe(200)
}, 600_000)
