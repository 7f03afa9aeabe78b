import { expect, test } from '@soundings/shared/journeys'

test('a new reminder is stored and still shown after a reload', async ({ page, clinic }) => {
  await clinic.logIn(await clinic.aPerson(), '/settings/check-in-reminders')
  await page.getByRole('link', { name: 'Add reminder' }).click()
  await page.getByRole('checkbox', { name: 'Mon' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  const remove = page.getByRole('button', { name: 'Delete reminder, 9:00 AM, Mon' })
  await expect(remove).toHaveCount(1)
  await page.reload()
  await expect(remove).toHaveCount(1)
})
