import { expect, test } from '@soundings/shared/journeys'

test('progress shows the answers of check-ins', async ({ page, clinic }) => {
  const answered = { module: 'daily-life', daysAgo: 1, answers: { energy: 2 } }
  await clinic.logIn(await clinic.aPerson({ pastCheckIns: [answered] }), '/progress')
  const lifestyle = page.getByRole('region', { name: 'Lifestyle', exact: true })
  await expect(lifestyle.getByRole('img').first()).toBeVisible()
  await expect(lifestyle.getByText('Energy').first()).toBeVisible()
})
