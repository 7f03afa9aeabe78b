import { logIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const NEW = 'Slack-water-9'

test('a person resets a forgotten password by keyboard alone [RESET-01] [RESET-05] [RESET-06] [RESET-07] [RESET-19] @main', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { login } = await clinic.createPatientWithAccount()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(login.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.reload()
  await expect(page).toHaveURL(/\/reset-password$/)
  const code = await clinic.codeSentTo(login.email)
  await page.getByLabel('Reset code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await expect(page.getByRole('list', { name: 'Your password needs' }).getByText(', met')).toHaveCount(6)
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Password reset' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, { email: login.email, password: NEW })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
