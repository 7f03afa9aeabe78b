import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'

describe.each([anyDatabase])('check-ins on $name', (database) => {
  const clinic = setUpTestClinic(database)

  const lowMood = (note: string) => ({
    moduleId: 'low-mood',
    moduleVersionId: 'low-mood-1',
    answers: [{ key: 'low-mood-note', value: note }],
  })
  const createPatient = () =>
    clinic.createPatient({ checkIns: ['low-mood', 'worry'], birthdayVerified: true })
  const send = (userId: string, body: object[], key = 'key-of-a-form') =>
    clinic.post(`/v1/public-api/user/${userId}/submit-checkins`, body, { 'idempotency-key': key })
  const stored = async (userId: string) =>
    (await clinic.get(`/sandbox/check-ins?userId=${userId}`)).checkInScores

  test('the same answers under one key are stored once, however often and at once they come', async () => {
    const { userId } = await createPatient()
    const answers = await Promise.all([1, 2, 3].map(() => send(userId, [lowMood('tea')])))
    answers.push(await send(userId, [lowMood('tea')]))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.submissionId)).size).toBe(1)
    expect(await stored(userId)).toHaveLength(1)
  })

  test('other answers under a key are refused, and under another key they are another check-in', async () => {
    const { userId } = await createPatient()
    await send(userId, [lowMood('tea')])
    expect((await send(userId, [lowMood('coffee')])).status).toBe(409)
    expect(await stored(userId)).toHaveLength(1)
    expect((await send(userId, [lowMood('coffee')], 'another-key')).status).toBe(200)
    expect(await stored(userId)).toHaveLength(2)
  })

  test('all of a submission is stored, or none of it', async () => {
    const { userId } = await createPatient()
    const notAssigned = { moduleId: 'tiredness', moduleVersionId: 'tiredness-1', answers: [] }
    expect((await send(userId, [lowMood('tea'), notAssigned])).status).toBe(404)
    expect((await send(userId, [lowMood('tea'), lowMood('tea')])).status).toBe(422)
    expect(await stored(userId)).toEqual([])
  })

  test('a module is given in its current version, or in the one that is asked for [CHECKIN-25]', async () => {
    const read = async (rest = '') =>
      (await clinic.get(`/v1/public-api/check-ins/evening-review${rest}`)).versionId
    expect(await read()).toBe('evening-review-2')
    expect(await read('?versionId=evening-review-1')).toBe('evening-review-1')
    expect((await clinic.request('/v1/public-api/check-ins/evening-review?versionId=nothing-9')).status).toBe(
      404,
    )
  })
})
