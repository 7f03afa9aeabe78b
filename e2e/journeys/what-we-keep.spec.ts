import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const answersReadBy = 'Your care team reads your answers on the next working day, to plan your care with you.'

test('what browser and clinic keep, and who opened it, in words; found from Settings @main', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { userId } = await openAsNewPatient(
    page,
    clinic,
    '/settings',
    { checkIns: ['low-mood'] },
    { answersReadBy },
  )
  // The clinic's own staff have looked at it.
  await clinic.submissionsOf(userId)
  await page.getByRole('link', { name: 'What we keep' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What we keep' })).toBeFocused()
  await expect(page.getByText(answersReadBy)).toBeVisible()
  await expect(page.getByText('Your login: for 30 days, or until you log out.')).toBeVisible()
  const openings = page.getByRole('list', { name: 'Who opened it' }).getByRole('listitem')
  await expect(openings.filter({ hasText: 'You, logged in' })).toHaveCount(1)
  await expect(openings.filter({ hasText: 'Your clinic' })).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
})
