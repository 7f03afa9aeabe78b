import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const password = 'Calm-water-8'
const newEmail = () => `robin-${crypto.randomUUID().slice(0, 8)}@mail.example`

test('a patient logs in, is still logged in after a reload, and logs out [LOGIN-01] [LOGIN-09] [SESSION-03] [SESSION-04] [SESSION-22] [SESSION-23] @smoke', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const email = newEmail()
  await clinic.aPatient({ email, password })
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await checkAccessibility()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const withPassword = sent.filter((request) => request.includes(password))
  expect(withPassword.every((request) => request.includes('/identity/'))).toBe(true)
  expect(withPassword).toHaveLength(1)

  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
})

test('a wrong password shows what the identity service says [LOGIN-08]', async ({ page, clinic }) => {
  const email = newEmail()
  await clinic.aPatient({ email, password })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong-water-8')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('Incorrect username or password.')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectNoSidewaysScroll(page)
})
