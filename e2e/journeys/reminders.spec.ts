import { DAY_MS } from '@soundings/shared/dates/durations'
import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { uniquePhoneNumber } from '../sandbox/testing/unique.ts'

test('a reminder is made and deleted, by keyboard alone [REMIND-01] [REMIND-02] [REMIND-13] [SHELL-29] [API-10] @main', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId } = await openAsNewPatient(page, clinic, '/settings/check-in-reminders')
  await page.getByRole('link', { name: 'Add reminder' }).press('Enter')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await expect(page.getByLabel('At what time?')).toHaveValue('09:00')
  const days = page.getByRole('group', { name: 'On which days?' }).getByRole('checkbox')
  await expect(days).toHaveCount(8)
  await checkAccessibility()
  await page.getByRole('checkbox', { name: 'Every Day' }).press('Space')
  await expect(days.and(page.locator(':checked'))).toHaveCount(8)
  await page.getByRole('checkbox', { name: 'Every Day' }).press('Space')
  await expect(save).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Mon' }).press('Space')
  await page.getByRole('checkbox', { name: 'Fri' }).press('Space')
  await expect(save).toBeEnabled()
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(userId)),
    save.press('Enter'),
  ])
  expect(sent.postDataJSON()).toEqual({
    daysOfWeek: [1, 5],
    timeOfDay: '09:00',
    notificationType: 'check_in',
    timeZone: 'America/New_York',
  })
  await expect(page.getByText('Reminder created')).toBeVisible()
  await expect(page.getByText('9:00 AM')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '9:00 AM' })).toContainText('Mon, Fri')
  await checkAccessibility()
  const remove = page.getByRole('button', { name: 'Delete reminder, 9:00 AM, Mon, Fri' })
  await remove.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete this reminder?' })
  await expect(dialog.getByText('9:00 AM, Mon, Fri')).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
  await expect(remove).toBeFocused()
  expect((await clinic.requestsOf(userId)).filter(({ method }) => method === 'DELETE')).toEqual([])
  await page.goto('/settings/notifications')
  await page.getByRole('button', { name: /^Delete reminder/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Reminder deleted')).toBeVisible()
  await expect(page.getByText('No reminders yet.')).toBeVisible()
  await page.goto('/settings/check-in-reminders')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/settings$/)
})

test('a reminder is changed by keyboard, among others in the order of the day, and is changed after a reload too', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { userId } = await openAsNewPatient(page, clinic, '/settings/check-in-reminders')
  for (const [day, time] of [
    ['Every Day', '0830PM'],
    ['Mon', '0900AM'],
  ] as const) {
    await page.getByRole('link', { name: 'Add reminder' }).press('Enter')
    await page.getByRole('checkbox', { name: day }).press('Space')
    await page.getByLabel('At what time?').pressSequentially(time)
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Check-in reminders' })).toBeFocused()
  }
  await expect(page.getByRole('listitem').nth(0)).toContainText('9:00 AM')
  await expect(page.getByRole('listitem').nth(1)).toContainText('8:30 PM')
  await page.getByRole('button', { name: 'Change reminder, 8:30 PM, Every Day' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change reminder' })
  await expect(dialog.getByLabel('At what time?')).toHaveValue('20:30')
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('checkbox', { name: 'Every Day' }).press('Space')
  await dialog.getByRole('checkbox', { name: 'Mon' }).press('Space')
  await dialog.getByLabel('At what time?').pressSequentially('0900AM')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await dialog.getByRole('link', { name: /You already have this reminder: 9:00 AM, Mon/ }).press('Enter')
  await expect(dialog.getByLabel('At what time?')).toBeFocused()
  await checkAccessibility()
  await dialog.getByRole('checkbox', { name: 'Sun' }).press('Space')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  const changed = page.getByRole('button', { name: 'Change reminder, 9:00 AM, Sun, Mon' })
  await expect(changed).toBeFocused()
  await page.reload()
  await expect(changed).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'AM' })).toHaveCount(2)
  // One call that puts the new one in the place of the old one, or does neither.
  const sent = (await clinic.requestsOf(userId)).map(({ method }) => method)
  expect(sent).not.toContain('DELETE')
  expect(sent.filter((method) => method === 'POST')).toHaveLength(3)
})

test('a reminder is sent on its day at its time, once, by the channels that are on', async ({
  page,
  clinic,
}) => {
  const phoneNumber = uniquePhoneNumber()
  const { login, userId } = await openAsNewPatient(page, clinic, '/settings/check-in-reminders/new', {
    phoneNumber,
  })
  await page.getByRole('checkbox', { name: 'Every Day' }).check()
  await page.getByLabel('At what time?').fill('00:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Reminder created')).toBeVisible()
  const reminders = async (to: string) =>
    (await clinic.messagesTo(to)).filter(({ subject }) => subject === 'Time to check in').length
  await clinic.deliver(userId)
  expect(await reminders(phoneNumber), 'a time that has passed waits for its next day').toBe(0)
  await clinic.advanceClock(userId, DAY_MS)
  await clinic.deliver(userId)
  await clinic.deliver(userId)
  expect(await reminders(phoneNumber)).toBe(1)
  await clinic.smsFrom(phoneNumber, 'STOP')
  await clinic.advanceClock(userId, DAY_MS)
  await clinic.deliver(userId)
  expect(await reminders(phoneNumber)).toBe(1)
  expect(await reminders(login.email)).toBe(2)
})

test('a change of a reminder without a network stays in its dialog, and is saved when the network is back', async ({
  page,
  clinic,
}) => {
  await openAsNewPatient(page, clinic, '/settings/check-in-reminders/new')
  await page.getByRole('checkbox', { name: 'Mon' }).press('Space')
  await page.getByLabel('At what time?').pressSequentially('0900AM')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('button', { name: 'Change reminder, 9:00 AM, Mon' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change reminder' })
  await dialog.getByRole('checkbox', { name: 'Wed' }).press('Space')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Wed' })).toBeChecked()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Change reminder, 9:00 AM, Mon, Wed' })).toBeFocused()
})
