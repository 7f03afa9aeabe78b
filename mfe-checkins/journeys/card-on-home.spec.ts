import { expect, test } from '@soundings/shared/journeys'

test('home says how many check-ins are done today', async ({ page, clinic }) => {
  const person = await clinic.aPerson({
    checkIns: ['daily-life', 'low-mood'],
    pastCheckIns: [{ module: 'daily-life', daysAgo: 0, answers: { energy: 1 } }],
  })
  await clinic.logIn(person, '/')
  await page.getByRole('link', { name: 'Check-ins 1 of 2 done today' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check-ins' })).toBeVisible()
})
