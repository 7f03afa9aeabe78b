import type { Page } from '@playwright/test'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const answered = (daysAgo: number, answers: Record<string, number>) => ({
  module: 'daily-life',
  daysAgo,
  answers,
})
const pastCheckIns = [
  answered(6, { energy: -2, social: 1 }),
  answered(3, { energy: 2, social: 2 }),
  answered(0, { energy: 1, social: 1 }),
]
const cardOf = (page: Page) => page.getByRole('region', { name: 'Lifestyle', exact: true })
const IN_SIGHT = 'div:not([hidden]) > .recharts-wrapper'
/** In the person's time zone. */
const dayAgo = (daysAgo: number) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'America/New_York',
  }).format(Date.now() - daysAgo * DAY_MS)

test.use({ hasTouch: true })

test('a point of a chart is reachable by keys, pointer and touch', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 320, height: 1600 })
  await openAsNewPatient(page, clinic, '/progress', { pastCheckIns })
  const card = cardOf(page)
  const written = card.locator('strong')
  await expect(card.locator(`${IN_SIGHT} .recharts-line`)).toHaveCount(4)
  await expect(written).toHaveText(dayAgo(0))
  const place = await written.boundingBox()
  // On a phone, only points of the selected series can be read.
  const slider = card.getByRole('slider', { name: 'Energy: values' })
  await page.getByRole('radio', { name: '1 week' }).focus()
  await page.keyboard.press('Tab')
  await expect(slider).toBeFocused()
  for (const [key, daysAgo] of [
    ['ArrowLeft', 3],
    ['ArrowLeft', 6],
    ['End', 0],
    ['Home', 6],
    ['ArrowRight', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(written).toHaveText(dayAgo(daysAgo))
    await expect(slider).toHaveAttribute('aria-valuetext', dayAgo(daysAgo))
  }
  await expect(card.getByRole('status')).toHaveText('Energy 5.0, 1 check-in')
  // The chart starts and ends with its first and last named day.
  const middleOf = async (at: number) => {
    const points = card.locator(`${IN_SIGHT} .recharts-line`).first().locator('[data-marker]')
    const box = (await points.nth(at).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.mouse.move(...(await middleOf(0)))
  await expect(written).toHaveText(dayAgo(6))
  await page.mouse.click(...(await middleOf(2)))
  await expect(written).toHaveText(dayAgo(0))
  await page.touchscreen.tap(...(await middleOf(0)))
  await expect(written).toHaveText(dayAgo(6))
  await page.touchscreen.tap(...(await middleOf(2)))
  await expect(written).toHaveText(dayAgo(0))
  expect(await written.boundingBox()).toEqual(place)
  await expectNoSidewaysScroll(page)
  await card.getByRole('link', { name: `See answers, ${dayAgo(0)}` }).click()
  await expect(page).toHaveURL(/\/check-ins\/daily-life\/completed\/[^/]+$/)
  await page.goBack()
  const month = page.getByRole('radio', { name: '1 month' })
  await month.check()
  await cardOf(page)
    .getByRole('link', { name: /See answers/ })
    .click()
  await expect(page).toHaveURL(/\/check-ins\//)
  await page.goBack()
  await expect(month).toBeChecked()
})

const linesOf = (page: Page) => cardOf(page).locator(`${IN_SIGHT} .recharts-line`)
const looksOf = async (page: Page) =>
  linesOf(page)
    .locator('g[data-series]')
    .evaluateAll((groups) =>
      groups.map((group) => {
        const { display, opacity } = getComputedStyle(group)
        if (display === 'none') return 'hidden'
        return opacity === '1' ? 'forward' : 'pale'
      }),
    )

test('a chart highlights one series on a phone', async ({ page, clinic }) => {
  await openAsNewPatient(page, clinic, '/progress', { pastCheckIns })
  const card = cardOf(page)
  await expect(linesOf(page)).toHaveCount(4)
  expect(await looksOf(page)).toEqual(['forward', 'pale', 'pale', 'pale'])
  const social = card.getByRole('button', { name: /^Social/ })
  await social.click()
  expect(await looksOf(page)).toEqual(['pale', 'pale', 'pale', 'forward'])
  await page.getByRole('radio', { name: '6 months' }).check()
  await expect(social).toHaveAttribute('aria-pressed', 'true')
  // Over 26 weeks, even pale lines would be unreadable.
  await expect.poll(() => looksOf(page)).toEqual(['hidden', 'hidden', 'hidden', 'forward'])
  await page.getByRole('radio', { name: '1 week' }).check()
  await social.click()
  expect(await looksOf(page)).toEqual(['forward', 'forward', 'forward', 'forward'])
  // Energy and social both have 5 three days ago.
  const heightOf = async (series: number) =>
    (await linesOf(page).nth(series).locator('[data-marker]').nth(1).boundingBox())?.y ?? 0
  expect(Math.abs((await heightOf(0)) - (await heightOf(3)))).toBeGreaterThan(3)
  await expect(card.getByRole('button', { name: /^Positivity/ })).toBeDisabled()
})
