import type { Locator, Page } from '@playwright/test'
import { openInstrument } from '../fixtures/assessments.page.ts'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { longQuestionnaire, serveSections } from '../fixtures/long-instrument.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const open = async (page: Page, clinic: ClinicFixture) => {
  await serveSections(page)
  const patient = await openInstrument(page, clinic, longQuestionnaire)
  await expect(heading(page, 'A long week')).toBeVisible()
  return patient
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const question = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^${number}\\. `) })

const tabTo = async (page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  for (let turn = 0; turn < 60; turn += 1) {
    await page.keyboard.press(key)
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The key does not get there')
}

const expectClearOfBar = async (page: Page) => {
  const bottom = await page.evaluate(
    () => document.activeElement?.closest('label, input')?.getBoundingClientRect().bottom,
  )
  const bar = await page.getByText(/\d+ of \d+ answered/).boundingBox()
  expect(bottom).toBeLessThanOrEqual(bar?.y ?? 0)
}

test.use({ viewport: { width: 320, height: 640 } })

test('a patient completes a long form by keyboard alone at 320 px [QUESTION-07]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId } = await open(page, clinic)
  await expect(page.getByText('0 of 24 answered')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await checkAccessibility()
  for (const [number, answered] of [
    [1, 1],
    [9, 2],
    [17, 3],
  ] as const) {
    await tabTo(page, button(page, 'First unanswered question'))
    await page.keyboard.press('Enter')
    await expect(question(page, number).getByRole('radio', { name: 'Never' })).toBeFocused()
    await expectClearOfBar(page)
    await page.keyboard.press('Space')
    await expect(page.getByText(`${answered} of 24 answered`)).toBeVisible()
  }
  await expect(button(page, 'First unanswered question')).toHaveCount(0)

  await tabTo(page, button(page, 'Review your answers'))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Review your answers')).toBeFocused()
  await expect(page.getByText('Not answered (optional)')).toHaveCount(21)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('A long week')).toBeVisible()
  await expect(page.getByText(/^24\. /)).toBeVisible()
  for (const name of ['Submit', 'Print', 'Change'])
    await expect(page.getByText(name, { exact: true }).first(), name).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expectNoSidewaysScroll(page)
  await checkAccessibility()
  await tabTo(page, page.getByRole('button', { name: /^Change 12\. / }))
  await page.keyboard.press('Enter')
  await expect(question(page, 12).getByRole('radio', { name: 'Never' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('4 of 24 answered')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Review your answers')).toBeVisible()
  await expect(page.getByText('Sometimes', { exact: true })).toBeVisible()

  await page.reload()
  await expect(heading(page, 'Review your answers')).toBeVisible()
  await expect(page.getByText('Sometimes', { exact: true })).toBeVisible()
  await tabTo(page, button(page, 'Submit'))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Thank you')).toBeVisible()
  const [stored] = await clinic.submissionsOf(userId)
  expect(stored?.answers[0]?.answers).toEqual([
    { key: 's0-0', answerValue: { answerId: 'never' } },
    { key: 's1-0', answerValue: { answerId: 'never' } },
    { key: 's1-3', answerValue: { answerId: 'sometimes' } },
    { key: 's2-0', answerValue: { answerId: 'never' } },
  ])
})
