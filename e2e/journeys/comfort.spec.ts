import type { Page } from '@playwright/test'
import { openLinkOfNewPatient, overduePatient } from '../fixtures/assessments.page.ts'
import { identifyByRecord, openKiosk } from '../fixtures/kiosk.page.ts'
import { heard, listen, turnReadingOn } from '../fixtures/speech.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { openInWrapper } from '../fixtures/wrapper.page.ts'

const button = (page: Page) => page.locator('header').getByRole('button', { name: 'Text size and reading' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Text size and reading' })
const root = (page: Page) => page.locator('html')
const textSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
const keptSize = (page: Page) => page.evaluate(() => localStorage.getItem('soundings.text-size'))
const readingBar = (page: Page) => page.getByRole('region', { name: 'Read aloud' })
const group = (page: Page, index: number) => page.getByRole('main').getByRole('group').nth(index)

test("the page multiplies the phone's text size by the size chosen in the page", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setEmulatedOSTextScale', { scale: 1.5 })
  try {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(await textSize(page)).toBe(24)
    await button(page).click()
    await page.getByRole('radio', { name: 'Larger' }).check()
    expect(await textSize(page)).toBeCloseTo(33.6)
  } finally {
    await devtools.send('Emulation.setEmulatedOSTextScale', {})
  }
})

test('a chosen text size applies at once', async ({ page, clinic, checkAccessibility }) => {
  const { links } = await openLinkOfNewPatient(page, clinic, overduePatient)
  await expect(group(page, 0)).toBeVisible()
  expect(await textSize(page)).toBe(16)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Text size and reading' })).toBeFocused()
  await checkAccessibility()
  await page.getByRole('radio', { name: 'Standard' }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await textSize(page)).toBeCloseTo(19.2)
  await page.keyboard.press('ArrowDown')
  expect(await textSize(page)).toBeCloseTo(22.4)
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()
  expect(await keptSize(page)).toBe('larger')

  await page.route('**/host/*/main.js', (route) => route.abort())
  await page.goto(links.sms)
  await expect(root(page)).toHaveAttribute('data-text-size', 'larger')
  expect(await textSize(page)).toBeCloseTo(22.4)
  await page.unroute('**/host/*/main.js')
  await page.goto(links.sms)
  await button(page).click()
  await expect(page.getByRole('radio', { name: 'Larger' })).toBeChecked()
  await page.getByRole('radio', { name: 'Standard' }).check()
  expect(await textSize(page)).toBe(16)
  expect(await keptSize(page)).toBeNull()
})

test('the text size button moves to the footer when larger text fills the header', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openLinkOfNewPatient(page, clinic, overduePatient)
  await expect(group(page, 0)).toBeVisible()
  await button(page).click()
  await page.getByRole('radio', { name: 'Larger' }).check()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Crisis help' }).click()
  await page.getByRole('dialog', { name: 'Crisis help' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Text size and reading' }).click()
  await expect(page.getByRole('radio', { name: 'Larger' })).toBeChecked()
})

test('a kiosk does not store a chosen text size in the browser', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 1080, height: 1920 })
  await listen(page)
  await openKiosk(page, clinic, { ...overduePatient, mrn: 'MRN-77' })
  await expect(button(page).getByText('Text size and reading')).toBeInViewport()
  expect(await textSize(page)).toBe(24)
  await turnReadingOn(page)
  await button(page).click()
  await page.getByRole('radio', { name: 'Larger' }).check()
  expect(await textSize(page)).toBeCloseTo(33.6)
  await page.keyboard.press('Escape')
  await identifyByRecord(page, 'MRN-77')
  await expect(group(page, 0)).toBeVisible()
  expect(await textSize(page)).toBeCloseTo(33.6)
  await expect(readingBar(page)).toBeVisible()
  await group(page, 0).locator('legend').click()
  expect(await heard(page)).toContain('Question 1 of')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByLabel('Last name')).toBeVisible()
  expect(await textSize(page)).toBe(24)
  await expect(readingBar(page)).toHaveCount(0)
  expect(await heard(page)).toBe('')
  expect(await keptSize(page)).toBeNull()
})

test('the reader reads a question aloud and stops when Escape is pressed', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await listen(page)
  await openLinkOfNewPatient(page, clinic, { ...overduePatient, birthdayVerified: false })
  const gate = page.getByRole('heading', { name: 'Verify your date of birth' })
  await gate.click()
  expect(await heard(page)).toBe('')
  await turnReadingOn(page)
  await expect(readingBar(page)).toContainText('Read aloud is on. Tap a question to hear it.')
  expect(await heard(page)).toBe('Read aloud is on. Tap a question to hear it.')
  await checkAccessibility()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  expect(await heard(page)).toContain('There is a problem')
  await page.getByLabel('Date of birth').pressSequentially('01021990')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(group(page, 0)).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect.poll(() => heard(page)).toContain(title)
  expect(await heard(page)).not.toContain('Question 1')

  const legend = (await group(page, 1).locator('legend').textContent()) ?? ''
  await group(page, 1).locator('legend').click()
  expect(await heard(page)).toContain(legend)
  expect(await page.evaluate(() => window.heard.every(({ voice }) => voice === 'Own'))).toBe(true)

  await group(page, 1).locator('label').nth(1).click()
  expect(await heard(page)).toMatch(/^Chosen: [^.]+\.$/)
  await group(page, 2).getByRole('radio').first().check()
  expect(await heard(page)).toMatch(/Chosen: .+\. Question 3 of \d+\.$/)
  await page.keyboard.press('Tab')
  expect(await heard(page)).toMatch(/Nothing chosen yet\. Question 4 of \d+\.$/)
  await page.keyboard.press('Escape')
  expect(await heard(page)).toBe('')
  await readingBar(page).getByRole('button', { name: 'Read this page' }).click()
  const all = await heard(page)
  expect(all).toContain('Question 1 of')
  expect(all).toContain('Button: Submit.')
  await readingBar(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(readingBar(page)).toHaveCount(0)
  await group(page, 0).locator('legend').click()
  expect(await heard(page)).toBe('')
})

test('the wrapper reads aloud instead of the page', async ({ browser, baseURL, clinic }) => {
  const { links } = await clinic.createPatient(overduePatient)
  const { page, context, sent } = await openInWrapper(browser, baseURL, '3.3.0', 'ios')
  await page.goto(links.sms)
  await expect(group(page, 0)).toBeVisible()
  await turnReadingOn(page)
  await group(page, 0).locator('legend').click()
  const messages = await sent()
  expect(messages.at(-2)).toEqual({ type: 'stop-reading' })
  expect(messages.at(-1)).toEqual({
    type: 'read-aloud',
    text: expect.stringMatching(/Question 1 of \d+\.$/),
    lang: 'en',
  })
  await context.close()
})

test('in forced colors, the main button differs from other buttons', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/check-ins/daily-life/preview')
  await page.getByRole('button', { name: 'Next' }).click()
  const looksOf = (name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name })
      .evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element)
        return { backgroundColor, color }
      })
  const [main, other] = [await looksOf('Next'), await looksOf('Back')]
  expect(main.backgroundColor).not.toBe(other.backgroundColor)
  expect(main.color).not.toBe(main.backgroundColor)
  expect(main.color).not.toBe(other.color)
})
