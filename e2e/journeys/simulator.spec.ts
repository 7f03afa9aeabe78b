import { expect, test } from '../fixtures/test.ts'

test('the simulator exchanges messages with the app [WRAPPER-04] [WRAPPER-08] [WRAPPER-14] [WRAPPER-15] [WRAPPER-18] [WRAPPER-19]', async ({
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
  await page.goto('/login')
  await expect(page.getByRole('complementary', { name: 'Use the app' })).toBeVisible()
})
