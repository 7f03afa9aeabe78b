import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const ALL = ['daily-life', 'low-mood', 'one-good-thing']

test('a check-in that is not assigned leads to the list [CHECKIN-07] @main', async ({ page, clinic }) => {
  await openAsNewPatient(page, clinic, '/check-ins/worry', { checkIns: ['low-mood'] })
  await expect(page).toHaveURL(/\/check-ins$/)
  await expect(page.getByText('Nothing assigned.')).toHaveCount(2)
})

test('a preview needs no login, names its version and sends nothing [CHECKIN-24] [CHECKIN-25] [CHECKIN-26]', async ({
  page,
  checkAccessibility,
}) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/'))
      requestedPaths.push(
        `${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`,
      )
  })
  await page.goto('/check-ins/daily-life/preview')
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveTitle(/^Step 4 of 4/)
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await checkAccessibility()
  await page.goto('/check-ins/evening-review/preview')
  await expect(page.getByLabel('What would you like to keep for tomorrow?')).toBeVisible()
  await expect(page.getByLabel('Where could you go outside this week?')).toHaveCount(0)
  await page.goto('/check-ins/evening-review/preview?versionId=evening-review-1')
  await expect(page.getByLabel('Where could you go outside this week?')).toBeVisible()
  await expect(page.getByLabel('What would you like to keep for tomorrow?')).toHaveCount(0)
  expect(requestedPaths).toEqual([
    'GET /v1/public-api/check-ins/daily-life',
    'GET /v1/public-api/check-ins/evening-review',
    'GET /v1/public-api/check-ins/evening-review?versionId=evening-review-1',
  ])
})

test('a link leads through the gate to the check-ins, and thanks [CHECKIN-23] [CHECKIN-27] [CHECKIN-28] [CHECKIN-29] [GATE-02]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId } = await clinic.createPatient({ checkIns: ALL, consentRequired: true })
  await page.goto(`/check-in?userId=${userId}&checkInId=low-mood`)
  await expect(page).toHaveURL(new RegExp(`/user/${userId}/check-ins\\?checkInId=low-mood$`))
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByLabel('Date of birth').fill('01/02/1990')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Low mood' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('radio', { name: 'Often' }).check()
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await expect(page.getByText('Thanks for checking in!').first()).toBeVisible()
  await checkAccessibility()
  await page.goto(`/user/${userId}/check-ins`)
  await expect(page).toHaveTitle(/^Step 1 of 6/)
})

test('a link without a person, or to an unknown check-in, shows a message [CHECKIN-30]', async ({
  page,
  clinic,
}) => {
  await page.goto('/check-in')
  await expect(page.getByRole('heading', { name: 'This link is no longer available' })).toBeVisible()
  const { userId } = await clinic.createPatient({ birthdayVerified: true })
  await page.goto(`/user/${userId}/check-ins`)
  await expect(page.getByRole('heading', { name: 'This link is no longer available' })).toBeVisible()
})
