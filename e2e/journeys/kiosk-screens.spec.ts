import type { Page } from '@playwright/test'
import { answerAll } from '../fixtures/assessments.page.ts'
import { aKiosk, openKiosk } from '../fixtures/kiosk.page.ts'
import { findTargetsBelow, measureSheet } from '../fixtures/sheet.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

/** Kiosks on a pole and on a table. */
const SCREENS = [
  { width: 1080, height: 1920, text: 24 },
  { width: 768, height: 1024, text: 20 },
  { width: 1280, height: 800, text: 20 },
  { width: 1920, height: 1080, text: 24 },
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

for (const screen of SCREENS)
  test(`identification, form and thanks fill a kiosk of ${screen.width}×${screen.height} [KIOSK-01] [KIOSK-15]`, async ({
    page,
    clinic,
    checkAccessibility,
  }) => {
    await page.setViewportSize(screen)
    const displayId = aKiosk()
    await clinic.createPatient(
      { birthdayVerified: true, assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] },
      { displayId },
    )
    await page.goto(await clinic.kioskLink(displayId))
    await page.getByLabel('Last name').pressSequentially('Marlow')
    await expectFilled(page, screen)
    await checkAccessibility()
    await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('01/02/1990')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
    await expectFilled(page, screen)
    await checkAccessibility()
    await answerAll(page, () => 0)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible()
    await expectFilled(page, screen)
  })

test('the choice of how to identify stays in place when it is changed at an upright kiosk [KIOSK-03]', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 1080, height: 1920 })
  await openKiosk(page, clinic)
  const byRecord = page.getByRole('radio', { name: 'Medical record number' })
  const before = await byRecord.boundingBox()
  await byRecord.check()
  await expect(page.getByRole('textbox', { name: 'Medical record number (MRN)' })).toBeVisible()
  expect(await byRecord.boundingBox()).toEqual(before)
})
