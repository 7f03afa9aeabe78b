import { HOUR_MS } from '@soundings/shared/dates/durations'
import { anyDatabase, cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'

const password = 'Tide-pool-7'

describe.each([anyDatabase])('an account after answering from a link, on $name', (database) => {
  const world = setUpTestClinic(database)

  const account = (patientId: string, email: string) =>
    world.post('/v1/public-api/onboarding/account', { patientId, email, password })
  /** The proof of a person who was identified at their clinic's kiosk. */
  const visitOf = async ({ clinicId }: { clinicId: string }) => {
    const identity = { clinicDisplayId: clinicId, lastName: 'Marlow', dateOfBirth: '1990-01-02' }
    const path = '/v1/public-api/kiosk/identify-patient-attributes'
    const contact = { phoneNumber: '', email: '' }
    return cookiesAfter(await world.post(path, { ...identity, ...contact }, await world.pairKiosk(clinicId)))
  }
  const answered = async (more: object = {}, source = 'sms', clinic: object = {}) => {
    const built = await world.createPatient(
      {
        shouldPromptAccountCreation: true,
        birthdayVerified: true,
        assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
        ...more,
      },
      clinic,
    )
    const answers = Array.from({ length: 10 }, (_, index) => ({
      key: `mood-${index + 1}`,
      answerValue: { answerId: 'never' },
    }))
    const submission = {
      assessments: [{ id: 'mood-and-energy', answers }],
      assigneeUserId: built.userId,
      isNewPatient: true,
      source,
      submissionType: 'default',
    }
    const path = `/v1/public-api/user/${built.userId}/submit-assessments`
    const proof = source === 'kiosk' ? await visitOf(built) : await world.verifyBirthday(built.userId)
    const { status } = await world.post(path, submission, proof)
    expect(status).toBe(200)
    return built
  }

  test('a person who is asked to make an account needs no code of an invite', async () => {
    const { patientId } = await answered()
    expect((await account(patientId, uniqueEmail())).body).toEqual({
      status: 'created',
      needsConfirmation: true,
    })
  })

  test.each<[string, object, string]>([
    ['who is not asked', { shouldPromptAccountCreation: false }, 'sms'],
    ['whose birthday was told in another browser', { birthdayVerified: false }, 'sms'],
    ['who answered at a kiosk', {}, 'kiosk'],
    ['who has an account', { email: uniqueEmail(), password }, 'email'],
  ])('somebody %s cannot', async (_name, more, source) => {
    const { patientId } = await answered(more, source)
    expect((await account(patientId, uniqueEmail())).body).toEqual({ status: 'failed' })
  })

  test('an hour later it is too late', async () => {
    const { patientId, userId } = await answered()
    await world.post('/sandbox/clock', { userId, advanceMs: HOUR_MS })
    expect((await account(patientId, uniqueEmail())).body).toEqual({ status: 'failed' })
  })
})
