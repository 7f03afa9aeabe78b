import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { drafts } from '../db/drafts.schema.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { deleteExpiredDrafts, storeDraft } from './drafts.ts'

const submission = (userId: string) => ({
  assessments: [
    { id: 'everyday-needs', answers: [{ key: 'home.safe', answerValue: { answerId: 'settled' } }] },
  ],
  assigneeUserId: userId,
  isNewPatient: false,
  source: 'sms',
  submissionType: 'default',
})

describe.each([anyDatabase])('answers in progress, on $name', (database) => {
  const world = setUpTestClinic(database)
  const savedAt = () => world.clock.now.toISOString()

  const openDraft = async (more: Parameters<typeof world.createPatient>[0] = {}) => {
    const patient = await world.createPatient({ email: uniqueEmail(), password: 'Tide-pool-7', ...more })
    const own = `/v1/client-api/users/${patient.userId}`
    const headers = await world.signIn(patient)
    return {
      patient,
      headers,
      keptDrafts: async () => {
        const { records } = await world.get(`${own}/kept-data`, headers)
        return records.find(({ kind }: { kind: string }) => kind === 'drafts').count
      },
      read: (kind = 'assessments') => world.get(`${own}/drafts/${kind}`, headers),
      merge: (answers: object[], erased: object[] = [], kind = 'assessments') =>
        world.post(`${own}/drafts/${kind}`, { answers, erased }, headers),
    }
  }

  test('are merged from two devices at once, by form, and said to be kept', async () => {
    const { read, merge, keptDrafts } = await openDraft()
    expect(await read()).toEqual({ answers: [], erased: [] })
    const [one, two] = [0, 1].map((index) => ({
      part: 'mood@1',
      field: `q${index}`,
      value: ['often'],
      savedAt: savedAt(),
    }))
    await Promise.all([merge([{ ...one }]), merge([{ ...two }])])
    const { answers } = await read()
    expect(answers).toHaveLength(2)
    expect(answers).toEqual(expect.arrayContaining([one, two]))
    expect(await read('check-ins')).toEqual({ answers: [], erased: [] })
    expect(await keptDrafts()).toBe(1)
  })

  test('are gone with the form that is submitted, in every version, and those of other forms stay', async () => {
    const { patient, headers, read, merge } = await openDraft({
      assignments: [{ questionnaire: 'everyday-needs', dueInDays: -1 }],
    })
    const id = 'everyday-needs'
    const answer = { field: 'q0', value: '1', savedAt: savedAt() }
    await merge([
      { ...answer, part: `${id}@1` },
      { ...answer, part: `${id}@2` },
      { ...answer, part: 'other@1' },
    ])
    const { status } = await world.post(
      `/v1/public-api/user/${patient.userId}/submit-assessments`,
      submission(patient.userId),
      headers,
    )
    expect(status).toBe(200)
    const left = await read()
    expect(left.answers.map(({ part }: { part: string }) => part)).toEqual(['other@1'])
    expect(left.erased.map(({ part }: { part: string }) => part).sort()).toEqual([`${id}@1`, `${id}@2`])
  })

  const onServer = database.isServer ? test : test.skip

  onServer('are gone with the form that is submitted while another device stores some', async () => {
    const { patient, headers, read, merge } = await openDraft({
      assignments: [{ questionnaire: 'everyday-needs', dueInDays: -1 }],
    })
    const answer = { part: 'other@1', field: 'q0', value: '1', savedAt: savedAt() }
    await merge([answer])
    const path = `/v1/public-api/user/${patient.userId}/submit-assessments`
    const { submitted } = await world.clinic.db.transaction(async (tx) => {
      const more = { answers: [{ ...answer, part: 'everyday-needs@1' }], erased: [] }
      await storeDraft(tx, { userId: patient.userId, kind: 'assessments' }, more, world.clock.now)
      const submitted = world.post(path, submission(patient.userId), headers)
      await pause(1_000)
      return { submitted }
    })
    expect((await submitted).status).toBe(200)
    expect((await read()).answers).toEqual([answer])
  })

  test('expire a day after the last change, and are deleted', async () => {
    const { read, merge, keptDrafts } = await openDraft()
    await merge([{ part: 'mood@1', field: 'q0', value: 'low', savedAt: savedAt() }])
    world.clock.now = new Date(world.clock.now.getTime() + DAY_MS)
    expect(await read()).toEqual({ answers: [], erased: [] })
    expect(await keptDrafts()).toBe(0)
    await deleteExpiredDrafts(world.clinic.db, world.clock.now)
    expect(await world.clinic.db.select().from(drafts)).toEqual([])
  })

  test('of another person are nobody’s, and more than a form can have are refused', async () => {
    const mine = await openDraft()
    const other = await openDraft()
    const path = `/v1/client-api/users/${other.patient.userId}/drafts/assessments`
    const { status } = await world.request(path, { headers: mine.headers })
    expect(status).toBe(403)
    const many = (from: number) =>
      Array.from({ length: 4_000 }, (_, index) => ({
        part: 'mood@1',
        field: `q${from + index}`,
        value: '1',
        savedAt: savedAt(),
      }))
    expect((await mine.merge(many(0))).status).toBe(200)
    expect((await mine.merge(many(1))).status).toBe(413)
    expect((await mine.read()).answers).toHaveLength(4_000)
  })
})
