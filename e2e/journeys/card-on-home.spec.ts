import type { Page } from '@playwright/test'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

/** The card of mfe-checkins on home, which is a screen of mfe-assessments. */
const card = (page: Page) => page.getByRole('region', { name: 'Check-ins' })
const toDo = (page: Page) => page.getByRole('region', { name: 'To Do' })

const assignments = [{ questionnaire: 'mood-and-energy', dueInDays: -2 }]
const checkIns = ['daily-life', 'low-mood']

test('home ends with how many check-ins are done today, by keyboard and on the narrowest phone', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { login } = await clinic.createPatientWithAccount({
    assignments,
    checkIns,
    pastCheckIns: [{ module: 'daily-life', daysAgo: 0, answers: { energy: 1 } }],
  })
  await openLoggedIn(page, '/', login)
  const link = card(page).getByRole('link', { name: 'Check-ins 1 of 2 done today' })
  await expect(link).toBeVisible()
  // Tall enough that the navigation, which sticks to the bottom, covers nothing.
  await page.setViewportSize({ width: 390, height: 1400 })
  await checkAccessibility()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await toDo(page).getByRole('link', { name: 'Start' }).focus()
  for (const name of ['View', 'Dismiss']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(name)
  }
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check-ins' })).toBeVisible()
})

test('it begins to read once home has all that it reads, and home does not wait for it', async ({
  page,
  clinic,
}) => {
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
})

test('home has no card for who has no check-ins, and says what is done once one is', async ({
  page,
  clinic,
}) => {
  const nobody = await clinic.createPatientWithAccount({ assignments })
  await openLoggedIn(page, '/', nobody.login)
  await page.waitForResponse(/check-ins\/assigned/)
  await expect(toDo(page)).toBeVisible()
  await expect(card(page)).toHaveCount(0)

  const { login } = await clinic.createPatientWithAccount({ checkIns: ['low-mood'] })
  await openLoggedIn(page, '/', login)
  await card(page).getByRole('link').click()
  await page.getByRole('link', { name: 'Low mood', exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Check-in completed!').first()).toBeVisible()
  await page.goto('/')
  await expect(card(page).getByText('1 of 1 done today')).toBeVisible()
})
