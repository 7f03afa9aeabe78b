import { openAsNewPatient, openLoggedIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { uniquePhoneNumber } from '../sandbox/testing/unique.ts'

test('settings lead to account, notifications, reminders and permissions [ACCOUNT-01] [ACCOUNT-02] [ACCOUNT-03] [ACCOUNT-04] [ACCOUNT-05] [PERM-01] @main', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { login } = await openAsNewPatient(page, clinic, '/settings', { phoneNumber: '+12125550142' })
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Account' }).press('Enter')
  for (const fact of ['Robin', 'Marlow', '01/02/1990', login.email, '(212) 555-0142'])
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  await expect(page.getByText('please ask your clinician')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Permissions' }).click()
  await expect(page.getByText('In a browser, there is nothing to turn on.')).toBeVisible()
})

test('three sections of three switches; what is off stops the next message, on brings it back, and STOP stops all [NOTIF-01] [NOTIF-02] [NOTIF-10] [NOTIF-17] [API-28] [API-29]', async ({
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
