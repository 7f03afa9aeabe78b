import { expect, test } from '@soundings/shared/journeys'

test('a kiosk finds a person by name and date of birth', async ({ page, clinic }) => {
  const lastName = `Marlow${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  const { userId } = await clinic.openKiosk({
    lastName,
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  })
  await page.getByLabel('Last name').pressSequentially(lastName)
  const birthday = page.getByRole('textbox', { name: 'Date of birth' })
  await birthday.pressSequentially('01031990')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await birthday.press('Control+a')
  await birthday.pressSequentially('01021990')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/${userId}/assessments`))
})
