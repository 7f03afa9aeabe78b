import { expect, test } from '@soundings/shared/journeys'

test('a logged-in person adds a note', async ({ page, clinic }) => {
  const robin = await clinic.aPerson({ firstName: 'Robin' })
  await clinic.logIn(robin, '/hello')
  await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeVisible()
  await page.getByLabel('New note').pressSequentially('Walk by the sea')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Your note was added.')).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Walk by the sea' })).toBeVisible()
})
