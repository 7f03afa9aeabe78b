import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { uniquePhoneNumber } from '../sandbox/testing/unique.ts'

test('a notification switch stops its messages when turned off [NOTIF-01] [NOTIF-02] [NOTIF-10] [NOTIF-17] [API-28]', async ({
  page,
  clinic,
}) => {
  const phoneNumber = uniquePhoneNumber()
  const { login, userId } = await clinic.createPatientWithAccount({
    phoneNumber,
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  })
  const texts = async () => (await clinic.messagesTo(phoneNumber)).length
  const first = await texts()
  await openLoggedIn(page, '/settings/notifications', login)
  await expect(page.getByRole('switch')).toHaveCount(9)
  await expect(page.getByRole('switch', { name: 'Assessments, Push' })).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Check-in Reminders, Email' })).toBeDisabled()
  await page.getByRole('button', { name: 'About Safety Net' }).press('Enter')
  await expect(page.getByText('Your clinician may override your choices here')).toBeVisible()
  await page.keyboard.press('Escape')
  const text = page.getByRole('switch', { name: 'Assessments, Text' })
  const saved = () =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('optional-comms'),
    )
  await Promise.all([saved(), text.press('Space')])
  await expect(text).not.toBeChecked()
  await clinic.deliver(userId)
  expect(await texts()).toBe(first)
  await Promise.all([saved(), text.press('Space')])
  await clinic.deliver(userId)
  expect(await texts()).toBe(first + 1)
  await page.reload()
  await expect(text).toBeChecked()
  await clinic.smsFrom(phoneNumber, ' stop ')
  await clinic.deliver(userId)
  expect(await texts()).toBe(first + 1)
  await page.reload()
  await expect(text).toBeDisabled()
  await expect(text).toHaveAccessibleDescription(/^You are unsubscribed. Text START to /)
})
