import { generateSync } from 'otplib'
import { logIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test('a person logs in with the code of an authenticator app', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { login } = await clinic.createPatientWithAccount({ secondFactor: 'app' })
  await page.goto('/forgot-password')
  await page.goto('/settings')
  await logIn(page, login)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.pressSequentially(wrongFor(generateSync({ secret: login.sharedKey ?? '' })))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'That code is not right. Check it, and enter it again.' }).click()
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveAccessibleDescription('That code is not right. Check it, and enter it again.')
  await checkAccessibility()
  expect(
    (await page.context().cookies()).map(({ name }) => name).filter((name) => /Token$/.test(name)),
  ).toEqual([])
  await code.press('Control+a')
  await code.pressSequentially(generateSync({ secret: login.sharedKey ?? '' }))
  await page.keyboard.press('Enter')
  await expect(page, 'to where the person wanted to go').toHaveURL(/\/settings$/)
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/forgot-password$/)
})
