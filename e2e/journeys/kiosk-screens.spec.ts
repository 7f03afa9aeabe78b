import type { Page } from '@playwright/test'
import { answerAll, overduePatient } from '../fixtures/assessments.page.ts'
import { openKiosk } from '../fixtures/kiosk.page.ts'
import { findTargetsBelow, measureSheet } from '../fixtures/sheet.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

/** Kiosks on a pole and on a table. */
const SCREENS = [
  { width: 1080, height: 1920, text: 24 },
  { width: 1280, height: 800, text: 20 },
]

/** What is below header and 'Use the app' is the screen's own, to the bottom; it is to be touched and read at arm's length. */
const expectFilled = async (page: Page, { width, height, text }: (typeof SCREENS)[number]) => {
  const { page: sheet, bar, header, main } = await measureSheet(page)
  const bottom = bar?.bottom ?? sheet.bottom
  expect((bottom - sheet.top) / (height - main.top), `height at ${width}`).toBeGreaterThan(0.95)
  expect(bottom - sheet.top + header.height, `of the window at ${width}`).toBeGreaterThan(0.8 * height)
  expect(sheet.width, 'no narrow column').toBeGreaterThanOrEqual(0.6 * width)
  expect(await findTargetsBelow(page, 56)).toEqual([])
  expect(
    await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
  ).toBe(text)
  await expectNoSidewaysScroll(page)
}

const expectFilledEverywhere = async (page: Page) => {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await expectFilled(page, screen)
  }
}

test('identification, form and thanks fill every kiosk, and the choice of how to identify stays in place [KIOSK-01] [KIOSK-03] [KIOSK-15]', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 1080, height: 1920 })
  await openKiosk(page, clinic, overduePatient)
  const byRecord = page.getByRole('radio', { name: 'Medical record number' })
  const before = await byRecord.boundingBox()
  await byRecord.check()
  await expect(page.getByRole('textbox', { name: 'Medical record number (MRN)' })).toBeVisible()
  expect(await byRecord.boundingBox()).toEqual(before)
  await page.getByRole('radio', { name: 'Name and date of birth' }).check()
  await page.getByLabel('Last name').pressSequentially('Marlow')
  await expectFilledEverywhere(page)
  await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('01/02/1990')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await expectFilledEverywhere(page)
  await answerAll(page, () => 0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expectFilledEverywhere(page)
})
