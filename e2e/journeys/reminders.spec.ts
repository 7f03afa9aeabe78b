import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('a person creates and deletes a reminder by keyboard alone [REMIND-01] [REMIND-02] [REMIND-13] [SHELL-29] [API-10] @main', async ({
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
  const toast = page.getByText('Reminder created')
  await expect(toast).toBeVisible()
  // At the bottom of a phone, the toast would cover a form's button.
  expect((await toast.boundingBox())?.y).toBeLessThan(150)
  await expect(page.getByText('9:00 AM')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '9:00 AM' })).toContainText('Mon, Fri')
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
  // Until the screen has loaded, Back leads home.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/settings$/)
})
