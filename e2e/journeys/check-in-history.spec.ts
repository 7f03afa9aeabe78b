import type { Page } from '@playwright/test'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Sends the touch events of one finger that moves from one point to another. */
const swipe = async (page: Page, fromX: number, toX: number) => {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
    })
  await touch('touchStart', fromX)
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', fromX + ((toX - fromX) * step) / 5)
  await touch('touchEnd')
  await devtools.detach()
}

test('800 past answers come a page at a time, and Back returns to the same place and length [HISTORY-01] [HISTORY-03] @main', async ({
  page,
  clinic,
}) => {
  const pastCheckIns = Array.from({ length: 800 }, (_, index) => ({
    module: 'low-mood',
    daysAgo: Math.floor(index / 2),
    answers: { 'low-mood-often': (index % 4) + 1 },
  }))
  const { login } = await clinic.createPatientWithAccount({ checkIns: ['low-mood'], pastCheckIns })
  await page.setViewportSize({ width: 320, height: 700 })
  await openLoggedIn(page, '/check-ins/low-mood/completed', login)
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  await expect(more).toBeVisible()
  const first = await entries(page).count()
  expect(first).toBeLessThanOrEqual(60)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000)
  await expectNoSidewaysScroll(page)

  await more.press('Enter')
  const firstNew = entries(page).nth(first).getByRole('link')
  await expect(firstNew).toBeFocused()
  await expect(firstNew).toBeInViewport()
  await more.press('Enter')
  const length = await entries(page).count()
  expect(length).toBeGreaterThan(first)
  const chosen = entries(page)
    .nth(length - 3)
    .getByRole('link')
  const name = (await chosen.textContent()) ?? ''
  await chosen.press('Enter')
  await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()
  for (const back of [
    () => page.goBack(),
    // The header's, after having gone on to another one.
    async () => {
      await page.goForward()
      await page.getByRole('link', { name: 'Previous' }).click()
      await page.getByRole('button', { name: 'Back' }).click()
    },
  ]) {
    await back()
    await expect(page).toHaveURL(/\/completed$/)
    await expect(entries(page)).toHaveCount(length)
    await expect(page.getByRole('link', { name }).last()).toBeInViewport()
  }
})

test('past answers are turned by a swipe and by the arrow keys [HISTORY-06] [HISTORY-07] [API-18]', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const pastCheckIns = [1, 5, 9].map((daysAgo) => ({
    module: 'low-mood',
    daysAgo,
    answers: { 'low-mood-note': `${daysAgo} days ago` },
  }))
  const { login } = await clinic.createPatientWithAccount({ checkIns: ['low-mood'], pastCheckIns })
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await openLoggedIn(page, '/check-ins/low-mood/completed', login)
  await entries(page).last().getByRole('link').click()
  await expect(page.getByText('9 days ago')).toBeVisible()
  await swipe(page, 300, 100)
  await expect(page.getByText('5 days ago')).toBeVisible()
  // A new entry is announced: the focus is on its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('1 days ago')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('5 days ago')).toBeVisible()
  await swipe(page, 100, 300)
  await expect(page.getByText('9 days ago')).toBeVisible()
  await context.close()
})
