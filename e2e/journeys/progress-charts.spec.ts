import type { Locator, Page } from '@playwright/test'
import { openAsNewPatient, openLoggedIn } from '../fixtures/log-in.ts'
import { pastCheckIns } from '../fixtures/progress.page.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const activity = [{ daysAgo: 1, steps: 4000, distance: 1.9 }]

/** Charts of other ranges are drawn off screen. */
const IN_SIGHT = 'div:not([hidden]) > .recharts-wrapper'

const LINES = `${IN_SIGHT} .recharts-line`

const CHARTS = /mfe-insights\/.*\/(?!remoteEntry|screen-)[^/]*\.js/

/** Delays the chunk of the chart library, and then fails it. */
const holdCharts = async (page: Page, until: Promise<void>) =>
  page.route(CHARTS, async (route) => {
    const answer = await route.fetch()
    if (!(await answer.text()).includes('recharts-')) return route.fulfill({ response: answer })
    await until
    return route.abort()
  })

test("progress shows numbers and a table without the chart's script", async ({ page, clinic }) => {
  const { login } = await clinic.createPatientWithAccount({ pastCheckIns })
  let fail = () => {}
  await holdCharts(
    page,
    new Promise<void>((resolve) => {
      fail = resolve
    }),
  )
  const asked = page.waitForRequest(CHARTS)
  // 'load' waits for a script requested earlier.
  const opened = openLoggedIn(page, '/progress', login)
  await asked
  const lifestyle = page.getByRole('region', { name: 'Lifestyle', exact: true })
  await expect(lifestyle.getByText(/^Energy went up \(3\.7 of 5 this week, 1\.0 before\)\./)).toBeVisible()
  await lifestyle.getByText('Show as a table').click()
  await expect(lifestyle.getByRole('row').last().getByRole('cell').first()).toHaveText('5.0')
  fail()
  await opened
  await expect(
    page.getByText('The chart did not load. The table has the same numbers.').first(),
  ).toBeVisible()
  await expect(page.getByText(/^Worry was at 100% \(always\)/)).toBeVisible()
})

test('arrow keys change the range without drawing the charts again', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openAsNewPatient(page, clinic, '/progress?platform=ios', { pastCheckIns, activity })
  const lifestyle = page.getByRole('region', { name: 'Lifestyle', exact: true })
  await expect(lifestyle.locator(LINES)).toHaveCount(4)
  // Other ranges are drawn in idle time, so a key only shows another chart.
  await expect(page.locator('.recharts-wrapper')).toHaveCount(12)
  await page.evaluate(() => {
    const drawn = { changes: 0 }
    const watch = new MutationObserver((changes) => {
      const isMark = ({ addedNodes, removedNodes }: MutationRecord) =>
        [...addedNodes, ...removedNodes].some(
          (node) => node instanceof Element && node.matches('[data-mark]'),
        )
      drawn.changes += changes.filter(
        (change) => change.target instanceof SVGElement && !isMark(change),
      ).length
    })
    watch.observe(document.body, { childList: true, subtree: true, attributes: true })
    Object.assign(window, { drawn })
  })
  await page.getByRole('radio', { name: '1 week' }).focus()
  for (const name of ['1 month', '6 months', '1 year', '1 week']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name })).toBeFocused()
    await expect(page.getByRole('radio', { name })).toBeChecked()
    await expectNoSidewaysScroll(page)
    await expectWithin(lifestyle)
  }
  expect(await page.evaluate(() => Reflect.get(window, 'drawn'))).toEqual({ changes: 0 })
  await page.emulateMedia({ forcedColors: 'active' })
  const groundOf = (label: string) =>
    page
      .getByRole('group', { name: 'Time range' })
      .locator('label', { hasText: new RegExp(`^${label} \\d`) })
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await groundOf('W'), 'the chosen range in forced colours').not.toBe(await groundOf('M'))
  expect(await groundOf('6M')).toBe(await groundOf('M'))
  await page.emulateMedia({ forcedColors: 'none' })
  for (const table of await page.getByText('Show as a table').all()) await table.click()
  await expect(page.getByRole('table')).toHaveCount(3)
  await expectNoSidewaysScroll(page)
  const placeOf = async (name: string) =>
    (await lifestyle.locator(IN_SIGHT).getByText(name, { exact: true }).boundingBox())?.x ?? 0
  const last = lifestyle.locator(`${IN_SIGHT} [data-bucket]`).last()
  const endOfTime = async () => (await last.boundingBox())?.x ?? 0
  expect(await placeOf('High')).toBeLessThan(await endOfTime())
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await page.setViewportSize({ width: 330, height: 700 })
  await expect(async () => expect(await placeOf('High')).toBeGreaterThan(await endOfTime())).toPass()
  await expectNoSidewaysScroll(page)
  await expectWithin(lifestyle)
})

const expectWithin = async (card: Locator) => {
  const outside = await card.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return [...element.querySelectorAll('svg text')]
      .filter((text) => !text.closest('[hidden]'))
      .filter((text) => {
        const { left, right } = text.getBoundingClientRect()
        return left < box.left || right > box.right
      })
      .map((text) => text.textContent)
  })
  expect(outside).toEqual([])
}
