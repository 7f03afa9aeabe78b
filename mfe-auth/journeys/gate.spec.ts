import { expect, test } from '@soundings/shared/journeys'

test('a link opens its content after consent and the right date of birth', async ({ page, clinic }) => {
  const person = await clinic.aPerson({ birthdayVerified: false, consentRequired: true })
  await clinic.openLink(person, '/user/:userId/assessments?context=sms')
  await page.getByRole('button', { name: 'Accept' }).click()
  const birthday = page.getByRole('textbox', { name: 'Date of birth' })
  await birthday.pressSequentially('01031990')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await birthday.press('Control+a')
  await birthday.pressSequentially('01021990')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(birthday).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
