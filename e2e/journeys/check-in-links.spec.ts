import { expect, test } from '../fixtures/test.ts'

const ALL = ['daily-life', 'low-mood', 'one-good-thing']

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
  await page.getByRole('radio', { name: 'Often' }).check()
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await expect(page.getByText('Thanks for checking in!').first()).toBeVisible()
  await checkAccessibility()
  await page.goto(`/user/${userId}/check-ins`)
  await expect(page).toHaveTitle(/^Step 1 of 6/)
})
