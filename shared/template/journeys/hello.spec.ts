import { expect, test } from '@soundings/shared/journeys'

test('a logged-in person is greeted by name', async ({ page, clinic }) => {
  const robin = await clinic.aPerson({ firstName: 'Robin' })
  await clinic.logIn(robin, '/hello')
  await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeVisible()
})
