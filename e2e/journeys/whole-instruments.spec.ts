import type { Page } from '@playwright/test'
import { openInstrument, openLinkOfNewPatient, overduePatient } from '../fixtures/assessments.page.ts'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { serveWholeDefinition, wholeQuestionnaire } from '../fixtures/whole-instrument.ts'

const open = async (page: Page, clinic: ClinicFixture) => {
  await serveWholeDefinition(page)
  const patient = await openInstrument(page, clinic, wholeQuestionnaire)
  await expect(page.getByRole('heading', { level: 1, name: 'Smoking and pain' })).toBeVisible()
  return patient
}

const outline = (page: Page) =>
  page
    .locator('form :is(h1, h2, h3, legend, label[for])')
    .evaluateAll((all) => all.map((one) => `${one.tagName.toLowerCase()} ${one.textContent}`))

/** Goes on with the key until something has the focus. */
const tabTo = async (page: Page, name: string | RegExp, role: 'textbox' | 'radio' | 'button') => {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
  for (let turn = 0; turn < 30; turn += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return wanted
  }
  throw new Error(`The key does not get to ${name}`)
}

test.use({ viewport: { width: 320, height: 640 } })

test('an instrument with groups, conditions and typed questions is taken by keyboard alone at 320 px [QUESTION-07]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId } = await open(page, clinic)
  expect(await outline(page)).toEqual([
    'h1 Smoking and pain',
    'h2 About you',
    'label About you: 1. Name',
    'h3 Emergency contact',
    'label Emergency contact: 2. Name',
    'h2 Habits',
    'legend 3. Do you smoke?',
    'legend 4. How strong is your pain?',
    'legend 5. What do you drink most?',
    'label 6. What else should we know?',
  ])
  const scale = await page
    .getByRole('group', { name: '4. How strong is your pain?' })
    .locator('label')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(scale).toHaveLength(11)
  for (const { width, height, right } of scale) {
    expect(Math.min(width, height), 'the taps of a scale').toBeGreaterThanOrEqual(44)
    expect(right, 'all of them fit').toBeLessThanOrEqual(320)
  }
  await tabTo(page, 'About you: 1. Name', 'textbox')
  await page.keyboard.type('Robin')
  await tabTo(page, 'Emergency contact: 2. Name', 'textbox')
  await page.keyboard.type('Sam')
  await tabTo(page, 'No', 'radio')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeFocused()
  await expect
    .poll(() => outline(page))
    .toEqual(expect.arrayContaining(['h3 About smoking', 'label 5. Since when?']))

  await tabTo(page, '4. How many cigarettes a day?', 'textbox')
  await page.keyboard.type('7')
  const since = await tabTo(page, '5. Since when?', 'textbox')
  await page.keyboard.type('13452020')
  await expect(since).toHaveValue('13/45/2020')
  await tabTo(page, /^0 /, 'radio')
  for (let turn = 0; turn < 7; turn += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '7', exact: true })).toBeChecked()
  await expectNoSidewaysScroll(page)
  await checkAccessibility()

  await tabTo(page, 'Submit', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(since).toBeFocused()
  await expect(page.getByText('* Enter a real date, as MM/DD/YYYY').last()).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2/29/2020')
  await tabTo(page, 'Submit', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  const [stored] = await clinic.submissionsOf(userId)
  expect(stored?.answers[0]?.answers).toEqual([
    { key: 'name', value: 'Robin' },
    { key: 'contact-name', value: 'Sam' },
    { key: 'smoke', answerValue: { answerId: 'yes' } },
    { key: 'many', value: 7 },
    { key: 'since', value: '02/29/2020' },
    { key: 'pain', value: 7 },
  ])
})

test('what an instrument does not need is not loaded, and what it needs and does not come can be tried again', async ({
  page,
  clinic,
}) => {
  const needed = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /need-\w+/.exec(name)?.[0])
        .filter(Boolean),
    )
  await openLinkOfNewPatient(page, clinic, overduePatient)
  await expect(page.getByRole('button', { name: /Next|Submit/ })).toBeVisible()
  expect(await needed()).toEqual([])
  await open(page, clinic)
  expect(await needed()).toEqual(['need-typed'])
  await page.route('**/need-typed*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeVisible()
  await page.unroute('**/need-typed*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('6. What else should we know?')).toBeVisible()
})
