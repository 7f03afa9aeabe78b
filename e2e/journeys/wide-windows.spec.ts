import type { Page } from '@playwright/test'
import { openLinkOfNewPatient } from '../fixtures/assessments.page.ts'
import { expect, test } from '../fixtures/test.ts'

const due = [{ questionnaire: 'mood-and-energy', dueInDays: -1 }]

/** The sheet is the page without its action bar. */
const measureSheet = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect().toJSON()
    const bar = document.querySelector('main [data-actions]')
    // The outermost box around the heading, except `main` and the bar's container.
    let sheet: Element | null = null
    for (
      let element = document.querySelector('main h1');
      element && element.tagName !== 'MAIN' && !element.contains(bar);
      element = element.parentElement
    )
      if (getComputedStyle(element).display !== 'contents') sheet = element
    return { page: boxOf(sheet), bar: boxOf(bar), header: boxOf(document.querySelector('header')) }
  })

test('the bar of a long form does not cover the focus', async ({ page, clinic, checkAccessibility }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLinkOfNewPatient(page, clinic, { birthdayVerified: true, assignments: due })
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await checkAccessibility()
  const { page: sheet, bar } = await measureSheet(page)
  expect(sheet.bottom).toBeGreaterThan(900)
  expect(bar).toMatchObject({ bottom: 900, left: sheet.left, right: sheet.right })
  const questions = await page.getByRole('group').count()
  for (let question = 0; question < questions; question += 1) {
    const radio = page.getByRole('group').nth(question).getByRole('radio').last()
    await radio.focus()
    const row = await radio.locator('..').boundingBox()
    const now = await measureSheet(page)
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(now.bar.top)
    expect(row?.y).toBeGreaterThanOrEqual(now.header.bottom)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(async () => (await measureSheet(page)).bar.bottom).toBeLessThan(900)
  const atEnd = await measureSheet(page)
  expect(atEnd.bar.top).toBeCloseTo(atEnd.page.bottom, 0)
})
