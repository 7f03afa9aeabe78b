import { expect, test } from '@soundings/shared/journeys'

test('Back keeps the values that a person has typed', async ({ page, clinic }) => {
  await clinic.openLink(await clinic.aPerson(), '/intake')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused()
  await page.getByLabel('First name').pressSequentially('Robin')
  await page.getByLabel('Last name').pressSequentially('Marlow')
  await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('01021990')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'How to reach you' })).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).first().click()
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
})
