import { readFile } from 'node:fs/promises'
import { answerAll } from '../fixtures/assessments.page.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const weekly = {
  birthdayVerified: true,
  assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1, cadence: 'weekly' as const }],
}
const afterSubmission = 'Your care team reads your answers before your next visit.'

test('the thanks say what happens next, and the day of the next questions goes into a calendar @main', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { userId } = await clinic.createPatient(weekly, { afterSubmission })
  await page.goto(`/user/${userId}/assessments?context=sms`)
  await answerAll(page, () => 0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused()
  await expect(page.getByText(afterSubmission)).toBeVisible()
  await expect(page.getByText(/^Your next questions are due \w+day, /)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('questions.ics')
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART;VALUE=DATE:\d{8}\r\n[\s\S]*END:VCALENDAR\r\n$/)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Reference: /)).toBeVisible()
  for (const name of ['Print', 'Add to calendar'])
    await expect(page.getByText(name, { exact: true })).toBeHidden()
})
