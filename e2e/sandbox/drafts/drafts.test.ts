import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { drafts } from '../db/schema.ts'
import { isOnServer, setUpTestClinic, submissionOf } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { deleteExpiredDrafts, storeDraft } from './drafts.ts'

const needs = {
  id: 'everyday-needs',
  answers: [{ key: 'home.safe', answerValue: { answerId: 'settled' } }],
}

const NONE = { revision: 0, answers: [] }
const id = 'everyday-needs'
const assignments = [{ questionnaire: id, dueInDays: -1 }]

describe('drafts on the server', () => {
  const world = setUpTestClinic()
  const answer = (part: string, value: unknown = '1') => ({ part, field: 'q0', value })

  const openDraft = async (more: Parameters<typeof world.createPatient>[0] = {}) => {
    const patient = await world.createPatient({ email: uniqueEmail(), password: 'Tide-pool-7', ...more })
    const own = `/v1/client-api/users/${patient.userId}`
    const headers = await world.signIn(patient)
    return {
      patient,
      keptDrafts: async () => {
        const { records } = await world.get(`${own}/kept-data`, headers)
        return records.find(({ kind }: { kind: string }) => kind === 'drafts').count
      },
      read: (kind = 'assessments') => world.get(`${own}/drafts/${kind}`, headers),
      store: (revision: number, answers: { part: string }[], parts = answers.map(({ part }) => part)) =>
        world.post(`${own}/drafts/assessments`, { revision, parts, answers }, headers),
      submit: () =>
        world.post(
          `/v1/public-api/user/${patient.userId}/submit-assessments`,
          submissionOf(patient.userId, [needs]),
          headers,
        ),
    }
  }

  test('a change to a draft requires the current revision', async () => {
    const { read, store, keptDrafts } = await openDraft()
    expect(await read()).toEqual(NONE)
    const [mood, sleep] = [answer('mood@1', ['often']), answer('sleep@1')]
    expect(await store(0, [mood])).toMatchObject({ status: 200, body: { revision: 1 } })
    expect((await store(0, [sleep])).status).toBe(409)
    expect(await read()).toEqual({ revision: 1, answers: [mood] })
    const both = await Promise.all([store(1, [sleep]), store(1, [answer('mood@1', 'never')])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await store(2, [sleep, mood])
    expect(await keptDrafts()).toBe(2)
    await store(3, [], ['mood@1'])
    expect(await read()).toEqual({ revision: 4, answers: [sleep] })
    expect(await read('check-ins')).toEqual(NONE)
  })

  test('a submission erases only the draft of the submitted form', async () => {
    const { read, store, submit } = await openDraft({ assignments })
    await store(0, [answer(`${id}@1`), answer(`${id}@2`), answer('other@1')])
    expect((await submit()).status).toBe(200)
    expect(await read()).toEqual({ revision: 2, answers: [answer('other@1')] })
  })

  test('draft answers are refused after the submission of the form', async () => {
    const { read, store, submit } = await openDraft({ assignments })
    await submit()
    expect((await store(0, [answer(`${id}@1`)])).status).toBe(409)
    expect(await read()).toEqual({ revision: 1, answers: [] })
  })

  const onServer = isOnServer ? test : test.skip

  onServer('a submission on one device erases the draft answers that another device is storing', async () => {
    const { patient, read, store, submit } = await openDraft({ assignments })
    await store(0, [answer('other@1')])
    const { submitted } = await world.clinic.db.transaction(async (tx) => {
      const more = { revision: 1, parts: [`${id}@1`], answers: [{ ...answer(`${id}@1`), value: '1' }] }
      await storeDraft(tx, { userId: patient.userId, kind: 'assessments' }, more, world.clock.now)
      const submitted = submit()
      await pause(1_000)
      return { submitted }
    })
    expect((await submitted).status).toBe(200)
    expect(await read()).toEqual({ revision: 3, answers: [answer('other@1')] })
  })

  test('a draft expires a day after the last change', async () => {
    const { read, store, submit, keptDrafts } = await openDraft({ assignments })
    await store(0, [answer(`${id}@1`, 'low')])
    world.clock.now = new Date(world.clock.now.getTime() + DAY_MS)
    expect(await read()).toEqual(NONE)
    expect(await keptDrafts()).toBe(0)
    await deleteExpiredDrafts(world.clinic.db, world.clock.now)
    const rows = await world.clinic.db.select().from(drafts)
    expect(rows.flatMap(({ content }) => content.answers)).toEqual([])
    await submit()
    expect(await read()).toEqual(NONE)
    expect(await store(0, [answer('mood@1')])).toMatchObject({ status: 200, body: { revision: 2 } })
  })

  test('a draft with too many answers is refused', async () => {
    const mine = await openDraft()
    const many = (part: string) =>
      Array.from({ length: 4_000 }, (_, index) => ({ part, field: `q${index}`, value: '1' }))
    expect((await mine.store(0, many('mood@1'), ['mood@1'])).status).toBe(200)
    expect((await mine.store(1, [answer('sleep@1')])).status).toBe(413)
    expect((await mine.read()).answers).toHaveLength(4_000)
  })
})
