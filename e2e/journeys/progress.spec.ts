import type { Locator } from '@playwright/test'
import { openAsNewPatient } from '../fixtures/log-in.ts'
import { pastCheckIns } from '../fixtures/progress.page.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const activity = [{ daysAgo: 1, steps: 4000, distance: 1.9 }]

/** Charts of other ranges are drawn off screen. */
const IN_SIGHT = 'div:not([hidden]) > .recharts-wrapper'

const LINES = `${IN_SIGHT} .recharts-line`

const NAMES = ['Energy', 'Positivity', 'Sleep quality', 'Social']

/** Circle, square, triangle and diamond, by their number of corners. */
const SHAPES = ['circle', 'square', 'triangle', 'diamond']

const shapeOf = async (marker: Locator): Promise<string> => {
  const path = (await marker.getAttribute('d')) ?? ''
  if (path.includes('a')) return 'circle'
  if (path.includes('v')) return 'square'
  return path.includes('h') ? 'triangle' : 'diamond'
}

test('progress shows its charts as specified [INSIGHT-13] [INSIGHT-14] [INSIGHT-17] [SHELL-34] @main', async ({
  page,
  clinic,
}) => {
  await openAsNewPatient(page, clinic, '/progress', { pastCheckIns, activity })
  const lifestyle = page.getByRole('region', { name: 'Lifestyle', exact: true })
  await expect(lifestyle.locator(LINES)).toHaveCount(4)
  await expect(lifestyle.getByRole('img', { name: 'Lifestyle, from Low (0) to High (5)' })).toBeVisible()
  for (const series of [0, 1, 2, 3]) {
    const marker = lifestyle.locator('li', { hasText: NAMES[series] ?? '' }).locator('[data-marker]')
    expect(await shapeOf(marker.first())).toBe(SHAPES[series])
  }
  // The background changes at the boundaries of the slider's faces: at 1 + 4/3 and at 1 + 8/3 of 5.
  const grounds = await lifestyle
    .locator(`${IN_SIGHT} [data-band]`)
    .evaluateAll((all) => all.map((ground) => Number(ground.getAttribute('height'))))
  const highest = grounds.reduce((sum, height) => sum + height, 0)
  for (const [index, share] of [7 / 15, 4 / 15, 4 / 15].entries())
    expect((grounds[index] ?? 0) / highest).toBeCloseTo(share, 3)
  await expect(lifestyle.locator(IN_SIGHT).getByText('Low', { exact: true })).toBeVisible()
  await expect(lifestyle.locator(IN_SIGHT).getByText('High', { exact: true })).toBeVisible()
  const symptoms = page.getByRole('region', { name: 'Symptoms' })
  for (const percent of ['0%', '50%', '100%'])
    await expect(symptoms.getByText(percent, { exact: true }).last()).toBeVisible()
  const [whole, , half] = await symptoms
    .locator('li i')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width))
  expect((half ?? 0) / (whole ?? 1)).toBeCloseTo(0.5, 2)
  await lifestyle.getByText('Show as a table').click()
  await page.getByRole('radio', { name: '1 year' }).check()
  await expect(lifestyle.getByRole('row')).toHaveCount(13)
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
