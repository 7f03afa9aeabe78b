import { expect, test } from '@soundings/shared/journeys'

test('home lists assessments until their answers are sent', async ({ page, clinic }) => {
  const person = await clinic.aPerson({ assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] })
  await clinic.logIn(person, '/')
  await page.getByRole('link', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  for (const group of await page.getByRole('group').all()) await group.getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start' })).toHaveCount(0)
})
