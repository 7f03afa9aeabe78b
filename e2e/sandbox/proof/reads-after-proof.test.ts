import * as paths from '@soundings/shared/internal/api/paths.ts'
import { anyDatabase, cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'

describe.each([anyDatabase])('what a verified birthday brings, on $name', (database) => {
  const world = setUpTestClinic(database)
  const overdue = { assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] }
  const verify = (userId: string, dateOfBirth = '1990-01-02') =>
    world.post(paths.birthdayVerification(userId), { dateOfBirth })

  test('brings the bodies of the reads that its page sends next, as these are', async () => {
    const { userId } = await world.createPatient(overdue)
    const told = await verify(userId)
    const { reads } = told.body
    expect(Object.keys(reads).sort()).toEqual([
      paths.assessments([reads[paths.assignedAssessments(userId)][0].assessment.id]),
      paths.publicUser(userId),
      paths.assignedAssessments(userId),
    ])
    for (const [path, body] of Object.entries(reads))
      expect(await world.get(path, cookiesAfter(told))).toEqual(body)
  })

  test('brings nothing with a wrong date', async () => {
    const { userId } = await world.createPatient(overdue)
    expect((await verify(userId, '1991-01-02')).body).toEqual({ success: false })
  })

  test('brings nothing that waits for consent', async () => {
    const { userId } = await world.createPatient({ ...overdue, consentRequired: true })
    const { reads } = (await verify(userId)).body
    expect(Object.keys(reads)).toEqual([paths.publicUser(userId)])
  })
})
