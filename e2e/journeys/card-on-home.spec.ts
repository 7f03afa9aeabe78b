import type { Page } from '@playwright/test'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

/** mfe-checkins has a card on home, a screen of mfe-assessments. */
const card = (page: Page) => page.getByRole('region', { name: 'Check-ins' })
const toDo = (page: Page) => page.getByRole('region', { name: 'To Do' })

const assignments = [{ questionnaire: 'mood-and-energy', dueInDays: -2 }]
const checkIns = ['daily-life', 'low-mood']

test('the check-ins card is reachable by keyboard on the narrowest phone', async ({ page, clinic }) => {
  const { login } = await clinic.createPatientWithAccount({ assignments, checkIns })
  await openLoggedIn(page, '/login', login)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let hasHome = false
  const early: string[] = []
  page.on('request', (request) => {
    if (!hasHome && /check-ins\/|mfe-checkins/.test(request.url())) early.push(request.url())
  })
  page.on('response', (response) => {
    if (response.url().includes('assigned-assessments')) hasHome = true
  })
  await page.route(/\/check-ins\//, async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/')
  await expect(toDo(page).getByText('Mood and energy')).toBeVisible()
  await expect(page.locator('[data-card="mfe-checkins/check-ins-card"]')).toBeAttached()
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await expect(card(page)).toHaveCount(0)
  const before = await toDo(page).boundingBox()
  release()
  await expect(card(page).getByText('Not done yet')).toBeVisible()
  expect(await toDo(page).boundingBox()).toEqual(before)
  expect(early).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await toDo(page).getByRole('link', { name: 'Start' }).focus()
  for (const name of ['View', 'Dismiss']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(name)
  }
  await page.keyboard.press('Tab')
  await expect(card(page).getByRole('link')).toBeFocused()
  await expect(card(page).getByRole('link')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check-ins' })).toBeVisible()
})
