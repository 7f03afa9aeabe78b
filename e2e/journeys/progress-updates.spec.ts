import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Charts of other ranges are drawn off screen. */
const IN_SIGHT = 'div:not([hidden]) > .recharts-wrapper'

test('progress shows newly answered sliders as points without a reload [INSIGHT-15]', async ({
  page,
  clinic,
}) => {
  await openAsNewPatient(page, clinic, '/progress', { checkIns: ['daily-life'] })
  await expect(page.getByText('No Lifestyle Correlates completed.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Check in' }).click()
  await page.getByRole('link', { name: 'Daily life', exact: true }).click()
  await page.getByRole('slider').press('End')
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('slider').press('Home')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Past answers: Daily life' })).toBeVisible()
  // The old page must not claim that there are no points.
  let come: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/lifestyle-graph/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'See your progress' }).click()
  await expect(page.getByRole('heading', { name: 'Lifestyle' })).toBeVisible()
  await expect(page.getByText('No Lifestyle Correlates completed.')).toHaveCount(0)
  come()
  const lifestyle = page.getByRole('region', { name: 'Lifestyle', exact: true })
  await lifestyle.getByText('Show as a table').click()
  await expect(lifestyle.getByRole('row').last().getByRole('cell')).toHaveText([
    '5.0',
    '–No answer',
    '–No answer',
    '1.0',
  ])
  await expect(lifestyle.locator(`${IN_SIGHT} [data-marker]`)).toHaveCount(2)
})

test('a tab shows answers from another tab when the person returns', async ({ page, context, clinic }) => {
  await openAsNewPatient(page, clinic, '/progress', { checkIns: ['worry'] })
  await expect(page.getByText('We need more data to calculate this.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/check-ins/worry/completed')
  await expect(other.getByText('No past answers yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Check-In' }).click()
  await page.getByRole('link', { name: 'Worry', exact: true }).click()
  await page.getByRole('radio', { name: 'Always' }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Past answers: Worry' })).toBeVisible()
  // All headless tabs are visible, so this dispatches the event of a return to a tab.
  await other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(other.getByRole('main').getByRole('link')).toHaveCount(1)
  await other.goto('/progress')
  await expect(other.getByText('Worry was at 100% (always) this week.')).toBeVisible()
})
