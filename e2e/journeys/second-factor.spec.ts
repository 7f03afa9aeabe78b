import { generateSync } from 'otplib'
import { logIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test('a person with an authenticator app logs in with its code, after a wrong one, and Back leads past the log-in', async ({
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
  // Nothing was opened by the password alone.
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

test('a clinic that asks for an app lets it be set up in the log-in, at 320 px too', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { login } = await clinic.createPatientWithAccount({ secondFactor: 'set-up' })
  await page.goto('/login')
  await logIn(page, login)
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'Scan this with the app' })).toBeVisible()
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  const address = new URL((await page.getByRole('link', { name: 'Open the app' }).getAttribute('href')) ?? '')
  expect(address.protocol).toBe('otpauth:')
  const key = address.searchParams.get('secret') ?? ''
  await expect(page.locator('code')).toHaveText(key.replace(/(.{4})(?=.)/g, '$1 '))
  await page.getByLabel('Code').pressSequentially(generateSync({ secret: key }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, login)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
})
