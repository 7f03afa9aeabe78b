import type { Locator } from '@playwright/test'
import { openAsNewPatient } from '../fixtures/log-in.ts'
import { pastCheckIns } from '../fixtures/progress.page.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const LONG = 'Restlessness that makes it hard to sit through a meal'

const activity = [{ daysAgo: 1, steps: 4000, distance: 1.9 }]

/** The picture of the chosen range; those of the others are drawn out of sight. */
const IN_SIGHT = 'div:not([hidden]) > .recharts-wrapper'

const LINES = `${IN_SIGHT} .recharts-line`

const NAMES = ['Energy', 'Positivity', 'Sleep quality', 'Social']

/** How many corners the markers have: circle, square, triangle, diamond. */
const SHAPES = ['circle', 'square', 'triangle', 'diamond']

const shapeOf = async (marker: Locator): Promise<string> => {
  const path = (await marker.getAttribute('d')) ?? ''
  if (path.includes('a')) return 'circle'
  if (path.includes('v')) return 'square'
  return path.includes('h') ? 'triangle' : 'diamond'
}

test('progress shows lifestyle, symptoms and worksheets, with numbers and tables [INSIGHT-13] [INSIGHT-14] [INSIGHT-17] [SHELL-34] @main', async ({
  page,
  clinic,
}) => {
  await openAsNewPatient(page, clinic, '/progress', { pastCheckIns, activity })
  const lifestyle = page.getByRole('region', { name: 'Lifestyle', exact: true })
  await expect(lifestyle.getByText(/^Energy went up \(3\.7 of 5 this week, 1\.0 before\)\./)).toBeVisible()
  await expect(lifestyle.locator(LINES)).toHaveCount(4)
  await expect(lifestyle.getByRole('img', { name: 'Lifestyle, from Low (0) to High (5)' })).toBeVisible()
  // A shape for each series, and none but its own.
  for (const series of [0, 1, 2, 3]) {
    const marker = lifestyle.locator('li', { hasText: NAMES[series] ?? '' }).locator('[data-marker]')
    expect(await shapeOf(marker.first())).toBe(SHAPES[series])
  }
  // Its grounds change where the face of the slider does: at 1 + 4/3 and at 1 + 8/3 of 5.
  const grounds = await lifestyle
    .locator(`${IN_SIGHT} [data-band]`)
    .evaluateAll((all) => all.map((ground) => Number(ground.getAttribute('height'))))
  const highest = grounds.reduce((sum, height) => sum + height, 0)
  for (const [index, share] of [7 / 15, 4 / 15, 4 / 15].entries())
    expect((grounds[index] ?? 0) / highest).toBeCloseTo(share, 3)
  await expect(lifestyle.locator(IN_SIGHT).getByText('Low', { exact: true })).toBeVisible()
  await expect(lifestyle.locator(IN_SIGHT).getByText('High', { exact: true })).toBeVisible()
  const symptoms = page.getByRole('region', { name: 'Symptoms' })
  await expect(symptoms.getByRole('listitem')).toHaveText([
    'Worry 100%',
    'Low mood 75%',
    `${LONG.slice(0, 40)}… 50%`,
  ])
  for (const percent of ['0%', '50%', '100%'])
    await expect(symptoms.getByText(percent, { exact: true }).last()).toBeVisible()
  // The bar of 50% is half as long as the one of 100%.
  const [whole, , half] = await symptoms
    .locator('li i')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width))
  expect((half ?? 0) / (whole ?? 1)).toBeCloseTo(0.5, 2)
  await expect(page.getByRole('region', { name: 'Worksheets' }).getByRole('listitem')).toHaveText([
    'One good thing 1',
  ])
  await expect(page.getByRole('region', { name: 'Physical activity' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Time range' })).toHaveText(
    /W\s*1 week\s*M\s*1 month\s*6M\s*6 months\s*Y\s*1 year/,
  )
  await lifestyle.getByText('Show as a table').click()
  await expect(lifestyle.getByRole('row')).toHaveCount(8)
  await expect(lifestyle.getByRole('row').last().getByRole('cell')).toHaveText([
    '5.0',
    '–No answer',
    '3.0',
    '–No answer',
  ])
  for (const [range, rows] of [
    ['1 month', 31],
    ['6 months', 27],
    ['1 year', 13],
  ] as const) {
    await page.getByRole('radio', { name: range }).check()
    await expect(lifestyle.getByRole('row')).toHaveCount(rows)
  }
  // On a usual phone the whole table is in sight.
  await page.setViewportSize({ width: 390, height: 844 })
  const hidden = () =>
    lifestyle.getByRole('table').evaluate((table) => {
      const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {}
      return scrollWidth - clientWidth
    })
  await expect.poll(hidden).toBe(0)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})
