import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const ALL = ['daily-life', 'low-mood', 'one-good-thing']

test('a patient answers Lifestyle Correlates by keyboard alone [CHECKIN-18] [CHECKIN-19] [CHECKIN-22] [COPY-02] [HISTORY-01] [HISTORY-02] @smoke', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openAsNewPatient(page, clinic, '/check-ins', { checkIns: ALL })
  for (const name of ['Lifestyle Correlates', 'Symptom Modules', 'Worksheets'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Daily life', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'How is your energy today?' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await expect(page.getByText('Worn out')).toBeVisible()
  const slider = page.getByRole('slider')
  await expect(slider).toHaveAttribute('step', '0.01')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Not answered yet')
  await slider.press('ArrowUp')
  await slider.press('ArrowUp')
  await expect(slider).toHaveAttribute('aria-valuetext', 'High')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page).toHaveTitle(/^Step 2 of 4/)
  await page.goBack()
  await expect(page.getByRole('slider')).toHaveValue('1')
  await page.goForward()
  // The skip link stays in the current step.
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle(/^Step 2 of 4/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('slider')).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByRole('slider').press('End')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(page.getByText('Check-in completed!').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Past answers: Daily life' })).toBeVisible()
  // Back leaves the finished check-in instead of reopening a step.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Check-ins' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Past answers: Daily life' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See your progress' })).toBeVisible()
  await page.getByRole('main').getByRole('region').getByRole('link').click()
  await expect(page.getByText('At the high end')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a check-in keeps answers to questions of every kind after a reload [CHECKIN-09] [CHECKIN-10] [CHECKIN-11] [CHECKIN-12] [CHECKIN-21] [HISTORY-05]', async ({
  page,
  clinic,
}) => {
  await openAsNewPatient(page, clinic, '/check-ins/low-mood', { checkIns: ALL })
  await expect(page.getByRole('heading', { name: 'Since your last check-in' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(5)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Past answers: Low mood' })).toBeVisible()

  await page.goto('/check-ins/one-good-thing')
  const note = page.getByLabel('What was one good thing today?')
  await note.fill(Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n'))
  expect((await note.boundingBox())?.height ?? 999).toBeLessThanOrEqual(200)
  await page.getByRole('checkbox', { name: 'Friends' }).check()
  await page.getByRole('checkbox', { name: 'Being outdoors' }).check()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.reload()
  await expect(page.getByText('We kept your answers')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Friends' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('main').getByRole('region').getByRole('link').click()
  await expect(page.getByText('Friends, Being outdoors')).toBeVisible()
  await expect(page.getByText('line 0')).toHaveText(/^line 0\nline 1\nline 2\n/, { useInnerText: true })
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
})
