import { logIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, recordWrites, test } from '../fixtures/test.ts'

const NEW = 'Slack-water-9'

test('a forgotten password is reset with the code that was sent, by keyboard alone [RESET-01] [RESET-05] [RESET-06] [RESET-07] [RESET-19] @main', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { login } = await clinic.createPatientWithAccount()
  await page.goto('/forgot-password')
  await checkAccessibility()
  await page.getByLabel('Email').focus()
  await page.keyboard.type(login.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.reload()
  await expect(page).toHaveURL(/\/reset-password$/)
  await checkAccessibility()
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

test('an address that comes with the link leaves the address bar [RESET-07]', async ({ page }) => {
  await page.goto('/reset-password?email=robin%40mail.example')
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByText('First, ask for a reset code')).toHaveCount(0)
})

test('the reset form says what is wrong, and sends nothing [RESET-02] [RESET-03] [RESET-09] [RESET-10] [RESET-11] [RESET-18]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const sent = recordWrites(page)
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('link', { name: 'Required' })).toBeVisible()
  await page.getByLabel('Email').fill('robin@')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('link', { name: 'Invalid email' })).toBeVisible()

  await page.goto('/reset-password?email=robin%40mail.example')
  const submit = page.getByRole('button', { name: 'Reset password' })
  await submit.click()
  await expect(
    page.getByRole('link', { name: 'Please enter the reset code sent to your email' }),
  ).toBeVisible()
  const code = page.getByLabel('Reset code')
  await code.pressSequentially('1234567')
  await expect(code).toHaveValue('123456')
  await code.fill('12a456')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm new password', { exact: true }).fill('other')
  await submit.click()
  await expect(page.getByRole('link', { name: 'The reset code only has digits' })).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'This password does not meet all the rules yet' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Passwords do not match' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(sent).toEqual([])
})

test('failures say the specified words [RESET-04] [RESET-20]', async ({ page, clinic }) => {
  const { login } = await clinic.createPatientWithAccount()
  await page.route('**/forgot-password/request-code', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(login.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(
    page
      .getByRole('alert')
      .getByText('Something went wrong. Did you enter the right email?', { exact: true }),
  ).toBeVisible()
  await page.goto(`/reset-password?email=${encodeURIComponent(login.email)}`)
  await page.getByLabel('Reset code').fill('000000')
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(
    page
      .getByRole('alert')
      .getByText('Something went wrong. Did you enter the right email?.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Reset code')).toHaveValue('000000')
})
