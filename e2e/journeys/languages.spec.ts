import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openInstrument } from '../fixtures/assessments.page.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** Has Spanish and Arabic in the `translation` extension. */
const dailyLiving = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../sandbox/instruments/daily-living.json'), 'utf8'),
)

const spokenAt = (page: Page, words: string) =>
  page
    .getByText(words)
    .first()
    .evaluate((element) => [
      element.closest('[lang]')?.getAttribute('lang'),
      getComputedStyle(element).direction,
    ])

test('a person answers an instrument in Arabic with Arabic digits', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId } = await openInstrument(page, clinic, dailyLiving)
  await expect(page.getByRole('heading', { level: 1, name: 'Daily living' })).toBeVisible()
  const languages = page.getByRole('group', { name: 'Language of the questions' })
  await languages.getByRole('radio', { name: 'español' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'Vida diaria' })).toBeVisible()
  expect(await spokenAt(page, 'Piense en las últimas cuatro semanas.')).toEqual(['es', 'ltr'])

  await languages.getByRole('radio', { name: 'العربية' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'الحياة اليومية' })).toBeVisible()
  expect(await spokenAt(page, 'فكّر في الأسابيع الأربعة الماضية.')).toEqual(['ar', 'rtl'])
  const scale = await page
    .getByRole('group', { name: /ما شدة ألمك اليوم؟/ })
    .locator('label')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(scale).toHaveLength(11)
  expect(scale[1].x, 'from right to left').toBeLessThan(scale[0].x)
  for (const { width, height, left, right } of scale) {
    expect(Math.min(width, height), 'the taps of a scale').toBeGreaterThanOrEqual(44)
    expect(left, 'all of them fit').toBeGreaterThanOrEqual(0)
    expect(right, 'all of them fit').toBeLessThanOrEqual(320)
  }
  await expectNoSidewaysScroll(page)

  await page.getByLabel(/كم وزنك؟/).pressSequentially('٧٢٫٥')
  await page.getByRole('radio', { name: '6', exact: true }).check()
  await page.getByLabel(/المكان/).pressSequentially('الظهر')
  await page.getByRole('checkbox', { name: 'إيذاء نفسي' }).check()
  await expect(page.getByText('إذا كنت قد تفعل ذلك، فاتصل بالرقم 988 الآن.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We kept your answers')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'الحياة اليومية' })).toBeVisible()

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expect(page.getByRole('alert').first()).toContainText(/Question 7 \(.+\): Required/)
  await checkAccessibility()
  await page
    .getByRole('group', { name: /هل لديك عمل؟/ })
    .getByRole('radio')
    .last()
    .check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const [stored] = await clinic.submissionsOf(userId)
  expect(stored?.answers[0]?.answers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'body.weight', value: 72.5 }),
      expect.objectContaining({ key: 'body.pain', value: 6 }),
      expect.objectContaining({ key: 'body.where.place', value: 'الظهر' }),
    ]),
  )
})
