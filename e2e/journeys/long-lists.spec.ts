import { answerAll, openInstrument, overduePatient } from '../fixtures/assessments.page.ts'
import { LONG_WORD, longListQuestionnaire } from '../fixtures/long-lists.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test('a list of 231 answers opens as a full-screen sheet at 320 px', async ({
  checkAccessibility,
  clinic,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openInstrument(page, clinic, longListQuestionnaire)
  const born = page.getByRole('combobox', { name: '1. Where were you born?' })
  await expect(born).toBeVisible()
  await expectNoSidewaysScroll(page)

  await born.focus()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('ote')
  await expect(dialog.getByRole('option')).toHaveText(['Côte d’Ivoire'])
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 800 })
  await checkAccessibility()
  await page.keyboard.press('Enter')
  await expect(born).toBeFocused()
  await expect(born).toHaveText('Côte d’Ivoire')

  const lived = page.getByRole('combobox', { name: /2\. Where have you lived/ })
  await lived.press('ArrowDown')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('End')
  const last = dialog.getByRole('option').last()
  await expect(last).toHaveAttribute('data-highlighted', '')
  await expect(last).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  for (const name of [LONG_WORD, 'Zaland']) {
    await dialog.getByRole('option', { name }).click()
    await expect(dialog.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Escape')
  await expect(lived).toBeFocused()
  await expect(lived).toHaveText('3 answers chosen')
  await expectNoSidewaysScroll(page)
  await checkAccessibility()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove Zaland' })).toBeFocused()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(lived).toHaveText('2 answers chosen')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('radio').first()).toBeFocused()

  await page.reload()
  await expect(page.getByText('We kept your answers')).toBeVisible()
  await expect(born).toHaveText('Côte d’Ivoire')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(LONG_WORD).first()).toBeVisible()
  await expect(born).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText(/^Your answers are kept on this device until /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Use three fields' }).click()
  await expect(page.getByRole('textbox', { name: 'Month' })).toBeFocused()
  await expectNoSidewaysScroll(page)
  await checkAccessibility()
  await page.getByRole('button', { name: 'Review your answers first' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review your answers' })).toBeFocused()
  await expect(page.getByText(LONG_WORD).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a long list opened by touch does not focus its search field', async ({ browser, clinic }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openInstrument(page, clinic, { ...longListQuestionnaire, item: longListQuestionnaire.item.slice(2) })
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect(scripts.filter((url) => url.includes('need-list'))).toEqual([])

  await openInstrument(page, clinic, { ...longListQuestionnaire, id: 'touched', title: 'Touched' })
  await page.getByRole('combobox', { name: '1. Where were you born?' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Choose an answer' })).toBeFocused()
  await dialog.getByRole('option', { name: 'Aeland' }).tap()
  await expect(page.getByRole('combobox', { name: '1. Where were you born?' })).toHaveText('Aeland')
  await context.close()
})

test('a form can be sent after its last script failed to load', async ({ clinic, page }) => {
  const { links } = await clinic.createPatient(overduePatient)
  await page.route(/need-end/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('need-end'))
  await page.goto(links.sms)
  const radios = page.getByRole('radio', { name: 'Not at all' })
  await radios.first().check()
  await failed
  await expect(radios.first()).toBeChecked()
  await answerAll(page, () => 0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})

const rated = (linkId: string, text: string, more: object = {}) => ({
  linkId,
  type: 'choice',
  text,
  answerOption: ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'].map(
    (display) => ({
      valueCoding: { code: display.replaceAll(' ', '-'), display },
    }),
  ),
  ...more,
})

const table = {
  resourceType: 'Questionnaire',
  id: 'table-sample',
  title: 'A table',
  item: [
    {
      linkId: 'weeks',
      type: 'group',
      text: 'How often in the last two weeks?',
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
          valueCodeableConcept: { coding: [{ code: 'gtable' }] },
        },
      ],
      item: [
        rated('rest', 'I rested well', { required: true }),
        rated('dream', 'What I dreamt stayed with me', {
          enableWhen: [{ question: 'rest', operator: '=', answerCoding: { code: 'Several-days' } }],
          required: true,
        }),
        rated('walk', 'I went out for a walk, or did something else that moved me, for at least ten minutes'),
      ],
    },
  ],
}

test('questions with the same answers form a table in a wide window', async ({
  checkAccessibility,
  clinic,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openInstrument(page, clinic, table)
  const radio = (row: RegExp, name: string) =>
    page.getByRole('group', { name: row }).getByRole('radio', { name })
  const placeOf = async (row: RegExp, name: string) => {
    const { x = 0, y = 0, width = 0 } = (await radio(row, name).boundingBox()) ?? {}
    return { x: Math.round(x + width / 2), y }
  }
  await expect(page.getByRole('group', { name: /walk/ }).getByRole('radio')).toHaveCount(4)

  await page.keyboard.press('Tab')
  await expect(radio(/rested/, 'Not at all')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(radio(/rested/, 'Several days')).toBeChecked()
  await expect(radio(/dreamt/, 'Not at all'), 'the row that the answer shows').toBeVisible()
  await page.keyboard.press('Tab')
  await expect(radio(/dreamt/, 'Not at all')).toBeFocused()

  const head = page.locator('[aria-hidden] > span', { hasText: 'Nearly every day' }).filter({ visible: true })
  await expect(head).toHaveCount(1)
  const { x = 0, y = 0, width = 0 } = (await head.boundingBox()) ?? {}
  const last = await placeOf(/rested/, 'Nearly every day')
  expect(Math.abs(x + width / 2 - last.x)).toBeLessThan(2)
  expect(y).toBeLessThan(last.y)
  expect((await placeOf(/rested/, 'Not at all')).y).toBe(last.y)
  expect((await placeOf(/walk/, 'Nearly every day')).x).toBe(last.x)

  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: /^Question 2 .What I dreamt/ }).click()
  await expect(radio(/dreamt/, 'Not at all')).toBeFocused()
  await expect(page.getByRole('group', { name: /dreamt/ })).toHaveAccessibleDescription(/\* /)
  await expectNoSidewaysScroll(page)
  await checkAccessibility()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(head).toHaveCount(0)
  const [first, second] = [await placeOf(/rested/, 'Not at all'), await placeOf(/rested/, 'Several days')]
  expect(second.x).toBe(first.x)
  expect(second.y).toBeGreaterThan(first.y)
  await expectNoSidewaysScroll(page)
})
