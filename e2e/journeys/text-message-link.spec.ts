import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { answerAll } from '../fixtures/assessments.page.ts'
import { root } from '../fixtures/stack.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const ownSample = path.join(root, 'e2e/sandbox/instruments/mood-and-energy.json')

const screenNamed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a text-message link leads to stored answers [API-37] [API-38] [API-40] [API-41] [API-43] [API-44] @smoke', async ({
  page,
  clinic,
}) => {
  const questionnaire = JSON.parse(readFileSync(ownSample, 'utf8'))
  const { assessmentId, questions } = await clinic.importQuestionnaire(questionnaire)
  const { userId, links } = await clinic.createPatient({
    consentRequired: true,
    consentCopy:
      '<p>Your clinic asks for your <b>agreement</b>.<script>document.title="hit"</script></p>'.repeat(12),
    assignments: [{ questionnaire: assessmentId, dueInDays: -2 }],
  })

  await page.goto(links.sms)
  await expect(screenNamed(page, 'Before you start')).toBeFocused()
  await expect(page.locator('b', { hasText: 'agreement' }).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.getByRole('button', { name: 'Accept' }).click()

  await expect(screenNamed(page, 'Verify your date of birth')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const birthday = page.getByLabel('Date of birth')
  await birthday.pressSequentially('03041990')
  await expect(birthday).toHaveValue('03/04/1990')
  await page.getByRole('button', { name: 'Verify' }).click()
  const wrong =
    'Incorrect date of birth, did you use the MM/dd/yyyy format? Contact your clinician for further assistance.'
  await expect(page.getByRole('link', { name: wrong })).toBeVisible()
  await birthday.clear()
  await birthday.pressSequentially('01021990')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verified date of birth!')).toBeVisible()

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  // These answers include a risk, so the safety net comes first.
  expect(await answerAll(page, (number) => number % 4)).toBe(questions)
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByRole('status').getByText('Assessments completed!').first()).toBeVisible()
  // The toast is announced but not drawn, so that it does not cover the crisis lines.
  expect((await page.locator('[data-toasts]').boundingBox())?.height).toBeLessThanOrEqual(1)
  await expect(screenNamed(page, 'Your Safety Net')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  const [stored, ...others] = await clinic.submissionsOf(userId)
  expect(others).toEqual([])
  expect(stored).toMatchObject({ source: 'sms', submissionType: 'default', isNewPatient: true })
  expect(stored?.answers[0]?.id).toBe(assessmentId)
  expect(stored?.answers[0]?.answers).toEqual(
    chosenOf(questionnaire).map(([key, answerId]) => ({ key, answerValue: { answerId } })),
  )

  // The thank-you replaces the safety net in the same history entry.
  await page.goto('about:blank')
  await page.goto(links.sms)
  await expect(screenNamed(page, 'This link is no longer available')).toBeVisible()
  for (const { path: asked } of await clinic.requestsOf(userId)) {
    expect(asked).toMatch(
      /^\/v1\/public-api\/user\/[\w-]+(\/(consent-info|accept-consent|birthday-verification(-status\?telecomType=phone)?|assigned-assessments|submit-assessments|safety-net))?$/,
    )
  }
})

type Item = { linkId: string; answerOption?: { valueCoding: { code: string } }[] }

/** By the positions in a questionnaire's file. */
const chosenOf = ({ item }: { item: Item[] }): [string, string | undefined][] =>
  item
    .filter(({ answerOption }) => answerOption)
    .map(({ linkId, answerOption }, index) => [linkId, answerOption?.[index % 4]?.valueCoding.code])

test('a person completes the whole journey by keyboard alone at 320 px [GATE-31]', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { userId, links } = await clinic.createPatient({
    consentRequired: true,
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  })
  const tabTo = async (name: string) => {
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
      if (focused === name) return
    }
    throw new Error(`${name} cannot be reached with Tab`)
  }
  await page.goto(links.sms)
  await expect(screenNamed(page, 'Before you start')).toBeFocused()
  await expectNoSidewaysScroll(page)
  await tabTo('Accept')
  await page.keyboard.press('Enter')
  await expect(screenNamed(page, 'Verify your date of birth')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('1/2/1990')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expect(screenNamed(page, 'Mood and energy')).toBeFocused()
  await expectNoSidewaysScroll(page)
  for (let question = 0; question < 10; question += 1) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
  }
  await tabTo('Submit')
  await page.keyboard.press('Enter')
  await expect(screenNamed(page, 'Your Safety Net')).toBeFocused()
  const [stored] = await clinic.submissionsOf(userId)
  expect(stored?.answers[0]?.answers.map(({ answerValue }) => answerValue?.answerId)).toEqual(
    Array.from({ length: 10 }, () => 'few'),
  )
})
