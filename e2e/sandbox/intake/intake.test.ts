import { setUpTestClinic } from '../testing/test-clinic'

const INFO = '/v1/public-api/intake/basic-info'
const SIGN = '/v1/public-api/intake/sign-consent-policies'
const robin = (email: string) => ({
  firstName: 'Robin',
  lastName: 'Marlow',
  email,
  dateOfBirth: '1990-01-02',
  phoneNumber: '+12125550142',
})

describe('an intake', () => {
  const world = setUpTestClinic()

  const bearer = async (code: string | undefined) => {
    const { body } = await world.exchange(code)
    return { authorization: `Bearer ${body.accessToken}` }
  }
  const stored = (email: string) => world.get(`/sandbox/intakes?email=${email}`)

  test('is stored once for its key, and a correction takes its place', async () => {
    const key = { 'idempotency-key': 'intake-one-0001' }
    await Promise.all([
      world.post(INFO, robin('one@mail.test'), key),
      world.post(INFO, robin('one@mail.test'), key),
    ])
    await world.post(INFO, { ...robin('one@mail.test'), preferredName: 'Rob' }, key)
    const intakes = await stored('one@mail.test')
    expect(intakes).toHaveLength(1)
    expect(intakes[0]).toMatchObject({ userId: null, info: { preferredName: 'Rob' } })
  })

  test('is signed once, with the time and the version of each document', async () => {
    const key = { 'idempotency-key': 'intake-two-0002' }
    await world.post(INFO, robin('two@mail.test'), key)
    const answers = await Promise.all([world.post(SIGN, {}, key), world.post(SIGN, {}, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [{ consents }] = await stored('two@mail.test')
    expect(consents).toEqual([
      expect.objectContaining({
        signedAt: world.clock.now.toISOString(),
        documents: [
          { id: 'privacy', version: '1', language: 'en' },
          { id: 'treatment', version: '1', language: 'en' },
        ],
      }),
    ])
  })

  test('by the token of a link is that person, with what they signed', async () => {
    const { codes, userId } = await world.createPatient({ magicCode: true })
    const headers = await bearer(codes.magic)
    await world.post(INFO, robin('three@mail.test'), headers)
    expect((await world.post(SIGN, {}, headers)).status).toBe(200)
    expect(await stored('three@mail.test')).toEqual([
      expect.objectContaining({ userId, consents: [expect.objectContaining({ userId })] }),
    ])
  })

  test('has the language in which it was signed, in which the clinic then writes to a known person', async () => {
    const email = 'eight@mail.test'
    const patient = await world.createPatient({ email, password: 'Calm-water-8' })
    const login = await world.signIn(patient)
    await world.post(INFO, robin(email), login)
    await world.post(SIGN, {}, { ...login, 'accept-language': 'es' })
    expect(await stored(email)).toMatchObject([{ language: 'es' }])
    const person = await world.get(`/v1/public-api/user/${patient.userId}`, login)
    expect(person).toMatchObject({ preferredLanguage: 'es' })
  })

  test("of somebody is not overwritten or signed with another's token", async () => {
    const mine = await world.createPatient({ magicCode: true })
    const other = await world.createPatient({ magicCode: true })
    const key = { 'idempotency-key': 'intake-five-0005' }
    await world.post(INFO, robin('five@mail.test'), { ...key, ...(await bearer(mine.codes.magic)) })
    const theirs = { ...key, ...(await bearer(other.codes.magic)) }
    expect((await world.post(INFO, robin('six@mail.test'), theirs)).status).toBe(409)
    expect((await world.post(SIGN, {}, theirs)).status).toBe(409)
    expect(await stored('five@mail.test')).toEqual([
      expect.objectContaining({ userId: mine.userId, consents: [] }),
    ])
    expect(await stored('six@mail.test')).toEqual([])
  })

  test('shows documents that can be opened', async () => {
    const policies = await world.get('/v1/public-api/intake/policies')
    expect(policies.map(({ id }: { id: string }) => id)).toEqual(['privacy', 'treatment'])
    for (const { url } of policies) {
      const document = await fetch(`${world.origin}${url}`)
      expect(document.headers.get('content-type')).toBe('application/pdf')
      expect(
        Buffer.from(await document.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    expect((await fetch(`${world.origin}/clinic-assets/policies/none.pdf`)).status).toBe(404)
  })
})
