import { overduePatient } from '../fixtures/assessments.page.ts'
import { turnReadingOn } from '../fixtures/speech.ts'
import { expect, test } from '../fixtures/test.ts'

test('the simulator shows the app as the wrapper does, and carries messages both ways [WRAPPER-04] [WRAPPER-08] [WRAPPER-14] [WRAPPER-15] [WRAPPER-18] [WRAPPER-19]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { login } = await clinic.createPatientWithAccount({
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  })
  await page.goto('/simulator')
  await checkAccessibility()
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password').fill(login.password)
  await page.getByRole('button', { name: 'Log the wrapper in' }).click()
  await expect(page.getByText('The wrapper has a session.')).toBeVisible()

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the app' }).click()
  const app = await opened
  const log = page.getByRole('list', { name: 'Messages' })
  await expect(app.getByRole('heading', { level: 1 })).toContainText('Robin')
  await expect(log).toContainText('{"type":"ready"}')
  await expect(log).toContainText('{"type":"resume-session"}')
  await expect(log).not.toContainText(/"accessToken":"e/)
  await expect(page.getByLabel('Badge')).toHaveText('1')
  await page.getByRole('button', { name: 'Progress' }).click()
  await expect(app).toHaveURL(/\/progress$/)
  await app.reload()
  await expect(app.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('an old wrapper is simulated by its version, and draws its own navigation [WRAPPER-23] [WRAPPER-26]', async ({
  page,
  clinic,
}) => {
  const { login } = await clinic.createPatientWithAccount()
  await page.goto('/simulator')
  await page.getByLabel('Platform').selectOption('android')
  await page.getByLabel('Version').fill('3.2.4')
  await page.getByLabel('Opens').fill('/login')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the app' }).click()
  const app = await opened
  await app.getByLabel('Email').fill(login.email)
  await app.getByLabel('Password', { exact: true }).fill(login.password)
  await app.getByRole('button', { name: 'Log in' }).click()
  await expect(app.getByRole('heading', { level: 1 })).toContainText('Robin')
  await expect(app.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('{"type":"navigate","path":"/"}')
})

test('a window that the simulator did not open is a browser', async ({ page }) => {
  await page.goto('/simulator')
  await page.getByRole('button', { name: 'Open the app' }).click()
  await page.goto('/login')
  await expect(page.getByRole('complementary', { name: 'Use the app' })).toBeVisible()
})

test('what the app would have read aloud stands in the log', async ({ page, clinic }) => {
  const { userId } = await clinic.createPatient(overduePatient)
  await page.goto('/simulator')
  for (const [label, text] of [
    ['Version', '3.3.0'],
    ['Opens', `/user/${userId}/assessments?context=sms`],
  ] as const) {
    await page.getByLabel(label).clear()
    await page.getByLabel(label).pressSequentially(text)
  }
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the app' }).click()
  const app = await opened
  await turnReadingOn(app)
  await app.getByRole('main').getByRole('group').first().locator('legend').click()
  const log = page.getByRole('list', { name: 'Messages' })
  await expect(log).toContainText('{"type":"stop-reading"}')
  await expect(log).toContainText(/"type":"read-aloud","text":".*Question 1 of \d+\.","lang":"en"/)
})
