import { PASSWORD } from '../fixtures/clinic.fixture.ts'
import { logIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { uniqueEmail } from '../sandbox/testing/unique.ts'

test('a patient stays logged in after a reload [SESSION-01] [SESSION-02] [SESSION-03] [SESSION-04] [SESSION-22] [SESSION-23] @smoke', async ({
  page,
  context,
  clinic,
}) => {
  const { login } = await clinic.createPatientWithAccount()
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await logIn(page, login)
  await expect(page).toHaveURL(/\/$/)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeVisible()
  const withPassword = sent.filter((request) => request.includes(login.password))
  expect(withPassword.every((request) => request.includes('/identity/'))).toBe(true)
  expect(withPassword).toHaveLength(1)

  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.reload()
  await expect(navigation).toBeVisible()
  expect(addresses.some((address) => address.includes('/login'))).toBe(false)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await expect(other, 'the other tab is logged out too').toHaveURL(/\/login$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
})

test('every request has a bearer token [SESSION-05] [SESSION-06] [SESSION-07] [SESSION-08] [SESSION-10] [API-07]', async ({
  page,
  clinic,
}) => {
  const email = uniqueEmail()
  const account = { email, password: PASSWORD }
  const [first, second] = await clinic.people([account, { ...account, firstName: 'Sam' }])
  const seen: { path: string; user: string | undefined; token: string | undefined }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const headers = request.headers()
    if (/^\/v\d\//.test(path))
      seen.push({ path, user: headers['x-active-user-id'], token: headers.authorization })
  })
  await page.goto('/login')
  await logIn(page, account)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
  await expect(page.getByRole('img', { name: 'Harbor Lane Clinic, home' })).toBeVisible()
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.every(({ token }) => token?.startsWith('Bearer '))).toBe(true)
  const after = seen.filter(({ path }) => !path.endsWith('/user-profiles'))
  expect(new Set(after.map(({ user }) => user))).toEqual(new Set([first?.userId]))
  expect(after.some(({ path }) => second && path.includes(second.userId))).toBe(false)
})
