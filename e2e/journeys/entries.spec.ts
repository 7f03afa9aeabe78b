import { openLinkOfNewPatient } from '../fixtures/assessments.page.ts'
import { readDeviceStorage } from '../fixtures/device.ts'
import { heading, press } from '../fixtures/intake.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const sleep = { questionnaire: 'sleep-diary', dueInDays: -1 }

test('typed answers are stored with their white space [QUESTION-16] [QUESTION-21]', async ({
  page,
  clinic,
}) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, {
    birthdayVerified: true,
    assignments: [sleep],
  })
  const hours = page.getByLabel('How many hours did you sleep?')
  for (const [typed, message] of [
    ['1e5', 'Enter whole number'],
    ['9'.repeat(30), 'Enter between 0 and 24'],
  ] as const) {
    await hours.press('ControlOrMeta+a')
    await hours.pressSequentially(typed)
    await expect(hours).toHaveValue(typed)
    await press(page, 'Submit')
    await expect(page.getByRole('link', { name: message.replace('* ', '') })).toBeVisible()
  }
  await hours.press('ControlOrMeta+a')
  await hours.pressSequentially('٧')
  for (const group of await page.getByRole('group').all())
    await group.locator('input:is([type=radio], [type=checkbox])').first().check()
  const note = page.getByLabel('Anything else about the night?')
  await note.click()
  await page.keyboard.type('  two\nlines  ')
  await press(page, 'Submit')
  await expect(heading(page, 'Thank you')).toBeVisible()
  const [stored] = await clinic.submissionsOf(userId)
  const values = stored?.answers[0]?.answers.flatMap(({ value }) => value ?? [])
  expect(values).toEqual([7, '  two\nlines  '])
})

test('an optional answer is cleared by keyboard, and in the stored draft [QUESTION-13] [CHECKIN-20]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { login, userId } = await clinic.createPatientWithAccount({ checkIns: ['daily-life'] })
  await openLoggedIn(page, '/check-ins/daily-life', login)
  const slider = page.getByRole('slider')
  await slider.press('ArrowUp')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Fairly high')
  const clear = page.getByRole('button', { name: 'Clear answer' })
  const place = await clear.boundingBox()
  expect(place?.height ?? 0).toBeGreaterThanOrEqual(44)
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Tab')
  await expect(clear).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(slider).toBeFocused()
  await expect(slider).toHaveAttribute('aria-valuetext', 'Not answered yet')
  await expect(page.getByText('Answer cleared')).toBeAttached()
  await expect(clear).toHaveCount(0)
  await expect.poll(() => readDeviceStorage(page)).toContain('"value":""')
  await page.reload()
  await expect(slider).toHaveAttribute('aria-valuetext', 'Not answered yet')
  for (let steps = 0; steps < 3; steps += 1) {
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(page).toHaveTitle(new RegExp(`Step ${steps + 2} of 4`))
  }
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(heading(page, 'Past answers: Daily life')).toBeVisible()
  const [stored] = await clinic.checkInsOf(userId)
  expect(stored?.answers).toEqual([])
})

test('a number of another country stays what it is, and is refused in words [INVITE-08] [INVITE-12]', async ({
  page,
}) => {
  await page.goto('/accept-invite')
  const phone = page.getByLabel('Phone number')
  await phone.pressSequentially('+4721234567')
  await expect(phone).toHaveValue('+47 21 23 45 67')
  await press(page, 'Find my invite')
  await expect(page.getByRole('link', { name: 'Must be a valid phone number.' })).toBeVisible()
  await expect(phone).toHaveValue('+47 21 23 45 67')
  await phone.press('ControlOrMeta+a')
  await phone.pressSequentially('+1 212 555 0142')
  await phone.press('Tab')
  await expect(phone).toHaveValue('(212) 555-0142')
})

test('a name over the limit of the clinic is refused by its label, and keeps every letter', async ({
  page,
}) => {
  const long = 'Robin'.repeat(21)
  await page.goto('/intake')
  await press(page, 'Continue')
  await page.getByLabel('First name').pressSequentially(long)
  await press(page, 'Next')
  const line = page.getByRole('link', { name: 'First name can have at most 100 characters' })
  await expect(line).toBeVisible()
  await line.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue(long)
})
