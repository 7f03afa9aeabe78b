import { expireLogin, logIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('a login that ends while a reminder is entered loses no entry', async ({ page, clinic }) => {
  const { login, userId } = await clinic.createPatientWithAccount()
  await page.goto('/settings/check-in-reminders/new')
  await expect(page.getByText('Please log in to see that page.')).toBeVisible()
  await logIn(page, login)
  await page.getByRole('checkbox', { name: 'Tue' }).check()
  await page.getByLabel('At what time?').pressSequentially('0715AM')
  await expireLogin(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await logIn(page, login)
  await expect(page.getByRole('heading', { name: 'Add reminder' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Tue' })).toBeChecked()
  await expect(page.getByLabel('At what time?')).toHaveValue('07:15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('7:15 AM')).toBeVisible()
  expect((await clinic.requestsOf(userId)).length).toBeGreaterThan(0)
})

test('a malformed cookie of another site does not break a page, and neither does a malformed address', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: '%zz', value: '1', url: baseURL ?? '' }])
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.goto('/%')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeVisible()
})
