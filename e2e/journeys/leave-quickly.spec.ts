import type { Page } from '@playwright/test'
import { openLinkOfNewPatient, overduePatient } from '../fixtures/assessments.page.ts'
import { expect, test } from '../fixtures/test.ts'
import { setTextSize } from '../fixtures/visibility.ts'

const NEUTRAL = 'https://www.weather.gov/'

const leaveButton = (page: Page) => page.getByRole('button', { name: 'Leave this page quickly' })
const firstAnswer = (page: Page) => page.getByRole('main').getByRole('radio').first()
const questions = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mood and energy' })

const standIn = (page: Page) =>
  page.route(NEUTRAL, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }))

/** Records what each page showed when another one replaced it. */
const noteEnds = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('pagehide', () => {
      const shows = document.body.checkVisibility() ? 'the page' : 'nothing'
      sessionStorage.setItem('ends', `${sessionStorage.getItem('ends') ?? ''}${shows}, ${document.title}\n`)
    }),
  )

test('the leave button opens a neutral page, and Back stays there', async ({ page, clinic }) => {
  await standIn(page)
  await noteEnds(page)
  await page.goto('/login')
  const { links } = await openLinkOfNewPatient(page, clinic, overduePatient)
  await firstAnswer(page).check()
  await leaveButton(page).click()
  await expect(page).toHaveTitle('Weather')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveTitle('Weather')
  await expect(page).toHaveURL(NEUTRAL)
  await page.goto(links.sms)
  await expect(firstAnswer(page)).toBeChecked()
  const ends = await page.evaluate(() => sessionStorage.getItem('ends'))
  // A page that shows a screen has its name in the title.
  expect(ends).toBe('the page, Log in, Soundings\nnothing, www.weather.gov\nthe page, Soundings\n')
})

test('three presses of Shift leave the page', async ({ page, clinic }) => {
  await standIn(page)
  await openLinkOfNewPatient(page, clinic, overduePatient)
  const said = (words: string) => page.getByRole('status').filter({ hasText: words })
  await expect(leaveButton(page)).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(said('Press Shift 2 more times to leave this page.')).toHaveCount(1)
  await page.keyboard.press('Shift')
  await expect(said('Press Shift 1 more time to leave this page.')).toHaveCount(1)
  await page.keyboard.press('Shift')
  await expect(page).toHaveURL(NEUTRAL)
})

test('the leave button stays visible in a scrolled form', async ({ page, clinic }) => {
  await openLinkOfNewPatient(page, clinic, overduePatient)
  const inHeader = leaveButton(page).and(page.locator('header button'))
  for (const width of [320, 360, 640, 1440]) {
    await page.setViewportSize({ width, height: 640 })
    await page.evaluate(() => scrollTo(0, 900))
    await expect(inHeader).toBeInViewport({ ratio: 1 })
    await expect(leaveButton(page)).toHaveCount(1)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await setTextSize(page, 140)
  await expect(inHeader).toBeInViewport({ ratio: 1 })
  await expect(inHeader.getByText('Leave', { exact: true })).toBeVisible()
})

/** Waits for the idle time in which the button would load. */
const expectNoneAt = async (page: Page, link: string) => {
  const idleWork = page.waitForResponse(/\/watch\./)
  await page.goto(link)
  await expect(questions(page)).toBeVisible()
  await (await idleWork).finished()
  await page.waitForTimeout(500)
  await expect(page.getByText('Leave this page quickly')).toHaveCount(0)
}

test('the leave button is absent at a kiosk', async ({ page, clinic }) => {
  const { links } = await clinic.createPatient(overduePatient, { asksForPairing: false })
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, links: { ...config.links, leave: undefined } } })
  })
  await expectNoneAt(page, links.sms)
  await page.unroute('**/config.json')
  await expectNoneAt(page, links.sms.replace('context=sms', 'context=kiosk'))
})
