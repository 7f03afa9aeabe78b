import { anyDatabase, setUpTestClinic } from '../testing/test-clinic'

const world = setUpTestClinic(anyDatabase)
const user = (userId: string) => `/v1/public-api/user/${userId}`
const outbox = (to: string) => world.get(`/sandbox/outbox?to=${encodeURIComponent(to)}`)

test('a consent is in the language of the page, says so, and is stored as it was shown', async () => {
  const { userId } = await world.createPatient({ consentRequired: true })
  const read = (language?: string) =>
    world.get(`${user(userId)}/consent-info`, language ? { 'accept-language': language } : {})
  expect(await read('es')).toMatchObject({ language: 'es', consentCopy: expect.stringMatching('Acepte') })
  expect(await read('ar')).toMatchObject({ language: 'ar' })
  expect(await read()).toMatchObject({ language: 'en', consentCopy: expect.stringMatching('Please agree') })
  await world.post(`${user(userId)}/accept-consent`, {}, { 'accept-language': 'es' })
  const { rows } = (await world.clinic.context.db.execute(
    `select language from consents where user_id = '${userId}'`,
  )) as { rows: unknown[] }
  expect(rows).toEqual([{ language: 'es' }])
})

test('a consent for one person alone is in English, and says so', async () => {
  const { userId } = await world.createPatient({ consentRequired: true, consentCopy: 'Only for you.' })
  expect(await world.get(`${user(userId)}/consent-info`, { 'accept-language': 'es' })).toMatchObject({
    language: 'en',
    consentCopy: 'Only for you.',
  })
})

test('an error is said in the language of the page', async () => {
  const { body } = await world.request(user('nobody'), { headers: { 'accept-language': 'es' } })
  expect(body.error).toMatchObject({
    message: 'No encontramos a esta persona. Revise su enlace o llame a su clínica.',
    language: 'es',
  })
})

test('a document that the clinic does not have in a language is the English one, and says so', async () => {
  const read = (language: string) =>
    world.get('/v1/public-api/intake/policies', { 'accept-language': language })
  expect(await read('es')).toMatchObject([{ language: 'es', fileName: 'privacidad.pdf' }, { language: 'es' }])
  expect(await read('ar')).toMatchObject([{ language: 'en', fileName: 'privacy.pdf' }, { language: 'en' }])
})

test('messages are in the language of the person, else of their clinic', async () => {
  const assignments = [{ questionnaire: 'mood-and-energy', dueInDays: -1 }]
  await world.createPatient({ email: 'es@mail.test', preferredLanguage: 'es-MX', assignments })
  await world.createPatient({ email: 'ar@mail.test', assignments }, { language: 'ar' })
  await world.createPatient({ email: 'en@mail.test', preferredLanguage: 'de', assignments })
  const subjectOf = async (to: string) => (await outbox(to))[0].subject
  expect(await subjectOf('es@mail.test')).toBe('Preguntas de su clínica')
  expect(await subjectOf('ar@mail.test')).toBe('أسئلة من عيادتك')
  expect(await subjectOf('en@mail.test')).toBe('Questions from your clinic')
})

test('what is chosen behind a login is stored, told, and what the next message is in', async () => {
  const email = 'choice@mail.test'
  const patient = await world.createPatient({ email, password: 'Calm-water-8' })
  const login = await world.signIn(patient)
  const path = `/v1/client-api/users/${patient.userId}/preferred-language`
  expect((await world.post(path, { preferredLanguage: 'es' }, login)).status).toBe(200)
  expect((await world.post(path, { preferredLanguage: 'not a tag' }, login)).status).toBe(400)
  expect(await world.get(user(patient.userId), login)).toMatchObject({ preferredLanguage: 'es' })
  await world.post('/v1/public-api/authentication/forgot-password/request-code', {
    userType: 'patient',
    email,
  })
  expect((await outbox(email))[0].body).toMatch(/^Su código es \d{6}\. .* Nadie de su clínica/)
})
