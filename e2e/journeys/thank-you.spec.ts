import { readFile } from 'node:fs/promises'
import { answerAll } from '../fixtures/assessments.page.ts'
import { aKiosk, identify, waitForFreshPage } from '../fixtures/kiosk.page.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const weekly = {
  birthdayVerified: true,
  assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1, cadence: 'weekly' as const }],
}
const afterSubmission = 'Your care team reads your answers before your next visit.'

test('the thanks say what happens next, and the day of the next questions goes into a calendar @main', async ({
  page,
  clinic,
  checkAccessibility,
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
  await checkAccessibility()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Reference: /)).toBeVisible()
  for (const name of ['Print', 'Add to calendar'])
    await expect(page.getByText(name, { exact: true })).toBeHidden()
})

test('a kiosk starts again by itself after the thanks, unless it is held [ASSESS-21]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 820, height: 1180 })
  for (const isHeld of [true, false]) {
    const displayId = aKiosk()
    await clinic.createPatient(weekly, { displayId, afterSubmission })
    await page.goto(await clinic.kioskLink(displayId))
    await identify(page, 'Marlow', '01/02/1990')
    await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
    await answerAll(page, () => 0)
    await page.getByRole('button', { name: 'Submit' }).click()
    const restart = page.getByRole('button', { name: 'Restart' })
    await expect(restart).toBeVisible()
    await expect(page.getByText(/^This screen will restart in \d+ seconds\.$/).first()).toBeVisible()
    expect((await restart.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(64)
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
    if (isHeld) {
      await checkAccessibility()
      await page.getByRole('button', { name: 'Stay on this page' }).press('Enter')
      await page.clock.runFor(40_000)
      await expect(page.getByText('This page will stay open. Press Restart when you are done.')).toBeVisible()
      await waitForFreshPage(page, () => restart.click())
    } else await waitForFreshPage(page, () => page.clock.runFor(31_000))
    await expect(page).toHaveURL(/\/clinics\/room-[0-9a-f]+$/)
  }
})

for (const { given, shown } of [
  { given: 120, shown: /restart in 1(1\d|20) seconds/ },
  { given: 5, shown: /restart in (2\d|30) seconds/ },
])
  test(`a kiosk whose clinic configures ${given} seconds of thanks ${given === 5 ? 'keeps to the default, since it does not fit' : 'gives them'}`, async ({
    page,
    clinic,
  }) => {
    await page.route('**/config.json', async (route) => {
      const config = await (await route.fetch()).json()
      const remotes = { 'mfe-assessments': { kioskRestartSeconds: given } }
      return route.fulfill({ json: { ...config, remotes } })
    })
    const displayId = aKiosk()
    await clinic.createPatient(weekly, { displayId })
    await page.goto(await clinic.kioskLink(displayId))
    await identify(page, 'Marlow', '01/02/1990')
    await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
    await answerAll(page, () => 0)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(shown).first()).toBeVisible()
  })
