import { readFile } from 'node:fs/promises'
import { openAsNewPatient, openLoggedIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const answersReadBy = 'Your care team reads your answers on the next working day, to plan your care with you.'
const policies = 'https://harbor-lane.example/privacy'
const overdue = { assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] }

test('what browser and clinic keep, and who opened it, in words; found from Settings @main', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { userId } = await openAsNewPatient(
    page,
    clinic,
    '/settings',
    { checkIns: ['low-mood'] },
    { answersReadBy },
  )
  // The clinic's own staff have looked at it.
  await clinic.submissionsOf(userId)
  await page.getByRole('link', { name: 'What we keep' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What we keep' })).toBeFocused()
  await expect(page.getByText(answersReadBy)).toBeVisible()
  await expect(page.getByText('Your login: for 30 days, or until you log out.')).toBeVisible()
  const openings = page.getByRole('list', { name: 'Who opened it' }).getByRole('listitem')
  await expect(openings.filter({ hasText: 'You, logged in' })).toHaveCount(1)
  await expect(openings.filter({ hasText: 'Your clinic' })).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
})

test('the data comes as a page to read and as FHIR', async ({ page, clinic }) => {
  const pastCheckIns = [
    { module: 'low-mood', daysAgo: 3, answers: { 'low-mood-note': 'tea with <b>Ann</b>' } },
  ]
  await openAsNewPatient(page, clinic, '/settings/what-we-keep', { checkIns: ['low-mood'], pastCheckIns })
  const download = async (name: string) => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const file = await downloading
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const readable = await download('Download to read')
  expect(readable.name).toBe('my-data.html')
  expect(readable.text).toContain('tea with &#60;b&#62;Ann&#60;/b&#62;')
  const fhir = await download('Download for another clinic (FHIR)')
  expect(fhir.name).toBe('my-data.json')
  expect(JSON.parse(fhir.text)).toMatchObject({ resourceType: 'Bundle', type: 'collection' })
})

test('a consent that is withdrawn is asked for again by the next link, which says who reads the answers', async ({
  page,
  clinic,
}) => {
  const patient = { ...overdue, consentRequired: true, birthdayVerified: true }
  const { userId, login } = await clinic.createPatientWithAccount(patient, { answersReadBy })
  const link = `/user/${userId}/assessments?context=sms`
  await page.goto(link)
  await expect(page.getByText(answersReadBy)).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await openLoggedIn(page, '/settings/what-we-keep', login)
  await page.getByRole('button', { name: 'Withdraw consent' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your consent', exact: true })).toBeFocused()
  await expect(page.getByText('Your clinic does not have your consent right now.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
})

test('policies are at the foot of every layout, and no link at a kiosk', async ({ page, clinic }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = await response.json()
    await route.fulfill({ response, json: { ...config, links: { ...config.links, policies } } })
  })
  await page.setViewportSize({ width: 320, height: 700 })
  const { userId, login, clinicId } = await clinic.createPatientWithAccount({ birthdayVerified: true })
  const link = page.getByRole('link', { name: 'Privacy and policies' })
  for (const address of ['/login', `/user/${userId}/assessments?context=sms`]) {
    await page.goto(address)
    await expect(link).toHaveAttribute('href', policies)
    await expectNoSidewaysScroll(page)
  }
  await page.goto(await clinic.kioskLink(clinicId))
  await expect(page.getByText('Privacy and policies: harbor-lane.example/privacy')).toBeVisible()
  await expect(link).toHaveCount(0)
  await openLoggedIn(page, '/settings', login)
  await expect(link).toHaveAttribute('href', policies)
})
