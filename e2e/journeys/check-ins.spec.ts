import { logIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const ALL = ['daily-life', 'low-mood', 'one-good-thing']

test('a patient answers Lifestyle Correlates step by step, by keyboard alone [CHECKIN-01] [CHECKIN-02] [CHECKIN-06] [CHECKIN-13] [CHECKIN-16] [CHECKIN-17] [CHECKIN-18] [CHECKIN-19] [CHECKIN-22] [COPY-02] [HISTORY-01] [HISTORY-02] @smoke', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { login } = await clinic.aPatientWithAccount({ checkIns: ALL })
  await page.goto('/check-ins')
  await logIn(page, login)
  for (const name of ['Lifestyle Correlates', 'Symptom Modules', 'Worksheets'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Daily life', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'How is your energy today?' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await expect(page.getByText('Worn out')).toBeVisible()
  await checkAccessibility()
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
  // The skip link stays in the step that one is in.
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
  await checkAccessibility()
  // Back leads out of what is done, not into one of its steps.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Check-ins' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Past answers: Daily life' })).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByText('At the high end')).toBeVisible()
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
})

test('a double tap on Next goes one step on, and never sends the next one unanswered [CHECKIN-18]', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const { login, userId } = await clinic.aPatientWithAccount({ checkIns: ['daily-life'] })
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), hasTouch: true })
  const page = await context.newPage()
  await page.goto('/check-ins/daily-life')
  await logIn(page, login)
  const next = page.getByRole('button', { name: 'Next' })
  await next.dblclick({ delay: 60 })
  await expect(page).toHaveTitle(/^Step 2 of 4/)
  const { x, y, width, height } = (await next.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const step of ['Step 3', 'Step 4']) {
    await page.waitForTimeout(500)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(page).toHaveTitle(new RegExp(`^${step}`))
    await page.touchscreen.tap(x + width / 2, y + height / 2)
  }
  await expect(page).toHaveTitle(/^Step 4 of 4/)
  expect(await clinic.checkInsOf(userId)).toEqual([])
  await context.close()
})

test('all kinds of nodes are shown, optional, and survive a reload [CHECKIN-08] [CHECKIN-09] [CHECKIN-10] [CHECKIN-11] [CHECKIN-12] [CHECKIN-20] [CHECKIN-21] [HISTORY-03] [HISTORY-04] [HISTORY-05]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { login } = await clinic.aPatientWithAccount({ checkIns: ALL })
  await page.goto('/check-ins/low-mood')
  await logIn(page, login)
  await expect(page.getByRole('heading', { name: 'Since your last check-in' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(5)
  await checkAccessibility()
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
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByText('Friends, Being outdoors')).toBeVisible()
  // Its lines are those that were written.
  await expect(page.getByText('line 0')).toHaveText(/^line 0\nline 1\nline 2\n/, { useInnerText: true })
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
})

test('past answers have a previous and a next, as far as there are some [HISTORY-06] [HISTORY-07] [HISTORY-08] [API-18]', async ({
  page,
  clinic,
}) => {
  const past = [1, 5, 9].map((daysAgo) => ({
    module: 'low-mood',
    daysAgo,
    answers: { 'low-mood-note': `${daysAgo} days ago` },
  }))
  const { login } = await clinic.aPatientWithAccount({ checkIns: ['low-mood'], pastCheckIns: past })
  await page.goto('/check-ins/low-mood/completed')
  await logIn(page, login)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(3)
  await page.getByRole('main').getByRole('link').last().click()
  await expect(page.getByText('9 days ago')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('5 days ago')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('1 days ago')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/completed$/)
})

test('a slider takes taps and drags to a hundredth, and its face follows by thirds [CHECKIN-13] [CHECKIN-15] [CHECKIN-16]', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/check-ins/daily-life/preview')
  const slider = page.getByRole('slider', { name: 'How is your energy today?' })
  const face = page.locator('[data-face]')
  await expect(face).toHaveAttribute('data-face', 'none')
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const middle = x + width / 2
  await page.mouse.click(middle, y + height - 4)
  await expect(slider).toHaveValue('-2')
  await expect(face).toHaveAttribute('data-face', 'negative')
  await page.mouse.click(middle, y + 4)
  await expect(slider).toHaveValue('2')
  await expect(face).toHaveAttribute('data-face', 'positive')
  const held = (await face.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(middle, held.y + held.height / 2)
  await page.mouse.down()
  await expect(slider).toHaveValue('2')
  const passed = new Set<string>()
  for (let step = 1; step <= 40; step += 1) {
    await page.mouse.move(middle, held.y + held.height / 2 + step * 3)
    passed.add(await slider.inputValue())
  }
  await page.mouse.up()
  await expect(face).toHaveAttribute('data-face', 'neutral')
  await expect(slider).toHaveAttribute('aria-valuetext', 'In the middle')
  expect(passed.size).toBe(40)
  expect([...passed].some((value) => Number(value) % 0.5 !== 0)).toBe(true)
  for (const value of passed) expect(value).toMatch(/^-?\d(\.\d\d?)?$/)
  await page.mouse.move(middle, y + 4)
  await expect(face).toHaveAttribute('data-face', 'neutral')
  await checkAccessibility()
})

test('a slider among other nodes has its label, and a scale of its own [CHECKIN-08] [CHECKIN-14]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { login } = await clinic.aPatientWithAccount({ checkIns: ['evening-review', 'body-and-day'] })
  await page.goto('/check-ins/evening-review')
  await logIn(page, login)
  for (const name of ['Looking back', 'Looking ahead'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText('How restful was your evening?')).toBeVisible()
  const slider = page.getByLabel('How restful was your evening?')
  await expect(slider).toHaveAttribute('max', '10')
  await page.getByText('How restful was your evening?').click()
  await expect(slider).toBeFocused()
  await slider.press('End')
  await expect(slider).toHaveValue('10')
  await expectNoSidewaysScroll(page)
  await checkAccessibility()
  await page.goto('/check-ins/body-and-day')
  await expect(page.getByText('Your body', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How easy was today?' })).toBeFocused()
  await expect(page.getByText('Your day', { exact: true })).toBeVisible()
  await expect(page.getByText('Your body', { exact: true })).toHaveCount(0)
})

test('a past answer is shown with the questions of its day [HISTORY-04]', async ({ page, clinic }) => {
  const { login } = await clinic.aPatientWithAccount({
    checkIns: ['evening-review'],
    pastCheckIns: [
      { module: 'evening-review', version: 1, daysAgo: 9, answers: { outside: 'To the pier' } },
      { module: 'evening-review', daysAgo: 2, answers: { tomorrow: 'The quiet', restful: 7.5 } },
    ],
  })
  await page.goto('/check-ins/evening-review/completed')
  await logIn(page, login)
  // The log-in has links of its own.
  await expect(page.getByRole('heading', { name: /^Past answers/ })).toBeVisible()
  await page.getByRole('main').getByRole('link').last().click()
  await expect(page.getByText('To the pier')).toBeVisible()
  await expect(page.getByText('What would you like to keep for tomorrow?')).toHaveCount(0)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('The quiet')).toBeVisible()
  await expect(page.getByText('Where could you go outside this week?')).toHaveCount(0)
})

test('a check-in that is not assigned leads to the list [CHECKIN-07]', async ({ page, clinic }) => {
  const { login } = await clinic.aPatientWithAccount({ checkIns: ['low-mood'] })
  await page.goto('/check-ins/worry')
  await logIn(page, login)
  await expect(page).toHaveURL(/\/check-ins$/)
  await expect(page.getByText('None assigned.')).toHaveCount(2)
})

test('a preview needs no login, names its version and sends nothing [CHECKIN-24] [CHECKIN-25] [CHECKIN-26]', async ({
  page,
  checkAccessibility,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/'))
      asked.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`)
  })
  await page.goto('/check-ins/daily-life/preview')
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveTitle(/^Step 4 of 4/)
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await checkAccessibility()
  await page.goto('/check-ins/evening-review/preview')
  await expect(page.getByLabel('What would you like to keep for tomorrow?')).toBeVisible()
  await expect(page.getByLabel('Where could you go outside this week?')).toHaveCount(0)
  await page.goto('/check-ins/evening-review/preview?versionId=evening-review-1')
  await expect(page.getByLabel('Where could you go outside this week?')).toBeVisible()
  await expect(page.getByLabel('What would you like to keep for tomorrow?')).toHaveCount(0)
  expect(asked).toEqual([
    'GET /v1/public-api/check-ins/daily-life',
    'GET /v1/public-api/check-ins/evening-review',
    'GET /v1/public-api/check-ins/evening-review?versionId=evening-review-1',
  ])
})

test('a link leads through the gate to the check-ins, and thanks [CHECKIN-23] [CHECKIN-27] [CHECKIN-28] [CHECKIN-29] [GATE-02]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId } = await clinic.aPatient({ checkIns: ALL, consentRequired: true })
  await page.goto(`/check-in?userId=${userId}&checkInId=low-mood`)
  await expect(page).toHaveURL(new RegExp(`/user/${userId}/check-ins\\?checkInId=low-mood$`))
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByLabel('Date of birth').fill('01/02/1990')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Low mood' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('radio', { name: 'Often' }).check()
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await expect(page.getByText('Thanks for checking in!').first()).toBeVisible()
  await checkAccessibility()
  await page.goto(`/user/${userId}/check-ins`)
  await expect(page).toHaveTitle(/^Step 1 of 6/)
})

test('a link without a person, or to nothing, says so [CHECKIN-30]', async ({ page, clinic }) => {
  await page.goto('/check-in')
  await expect(page.getByRole('heading', { name: 'This link is no longer available' })).toBeVisible()
  const { userId } = await clinic.aPatient({ birthdayVerified: true })
  await page.goto(`/user/${userId}/check-ins`)
  await expect(page.getByRole('heading', { name: 'This link is no longer available' })).toBeVisible()
})
