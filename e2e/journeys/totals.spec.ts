import type { Page } from '@playwright/test'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { expect, test } from '../fixtures/test.ts'

const HL7 = 'http://hl7.org/fhir'
const SDC = `${HL7}/uv/sdc/StructureDefinition/sdc-questionnaire`
const fhirpath = (expression: string) => ({ valueExpression: { language: 'text/fhirpath', expression } })

const question = (linkId: string, text: string) => ({
  linkId,
  text,
  type: 'choice',
  required: true,
  answerOption: ['Never', 'Some days', 'Most days', 'Every day'].map((display, valueDecimal) => ({
    extension: [{ url: `${HL7}/StructureDefinition/ordinalValue`, valueDecimal }],
    valueCoding: { code: `a${valueDecimal}`, display },
  })),
})

const instrument = {
  resourceType: 'Questionnaire',
  title: 'How you slept',
  status: 'active',
  item: [
    question('late', 'How often were you awake late?'),
    question('early', 'How often did you wake up too early?'),
    {
      linkId: 'total',
      type: 'integer',
      text: 'Sleep score (0 to 6)',
      readOnly: true,
      extension: [
        {
          url: `${SDC}-calculatedExpression`,
          ...fhirpath('%resource.item.answer.value.ordinal().sum()'),
        },
      ],
    },
    {
      linkId: 'high',
      type: 'display',
      text: 'A score like this is worth talking about.',
      enableWhen: [{ question: 'total', operator: '>=', answerInteger: 4 }],
    },
    {
      linkId: 'more',
      type: 'string',
      text: 'What kept you awake?',
      required: true,
      extension: [
        {
          url: `${SDC}-enableWhenExpression`,
          ...fhirpath("%resource.item.where(linkId='late').answer.value.ordinal() > 1"),
        },
      ],
    },
  ],
}

test('a total follows the answers at 320 px, decides what is asked, and goes out with them', async ({
  checkAccessibility,
  clinic,
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const { assessmentId } = await clinic.importQuestionnaire(instrument)
  const { links } = await clinic.createPatient({
    birthdayVerified: true,
    assignments: [{ questionnaire: assessmentId, dueInDays: -1 }],
  })
  const scripts: string[] = []
  page.on('request', (each) => scripts.push(each.url()))
  const hasFhirpath = () => scripts.some((url) => url.includes('library-fhirpath'))
  await page.goto(links.sms)
  const total = page.getByRole('status').filter({ hasText: 'Sleep score' })
  await expect(total).toContainText('Not calculated yet')
  const high = page.getByText('A score like this is worth talking about.')
  await expect(high).toBeHidden()

  const answer = (group: RegExp, name: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name }).check()
  await answer(/awake late/, 'Some days')
  await expect(total).toHaveText(/Sleep score \(0 to 6\)\s*1$/)
  expect(hasFhirpath()).toBe(true)
  await answer(/too early/, 'Every day')
  await expect(total).toHaveText(/\s*4$/)
  await expect(high).toBeVisible()
  await expect(page.getByLabel(/What kept you awake/)).toBeHidden()
  await answer(/awake late/, 'Most days')
  await page.getByLabel(/What kept you awake/).pressSequentially('Noise')
  await expect(total).toHaveText(/\s*5$/)
  await checkAccessibility()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  const sent = page.waitForResponse(/submit-assessments/)
  await page.getByRole('button', { name: 'Submit' }).click()
  const { submissionId } = await (await sent).json()
  const [response] = await (await request.get(`/sandbox/submissions/${submissionId}/fhir`)).json()
  expect(response.item).toContainEqual({
    linkId: 'total',
    text: 'Sleep score (0 to 6)',
    answer: [{ valueInteger: 5 }],
  })
})

/** Opens a link to the instrument whose calculating script does not come before `letThrough`. */
const openWithoutFhirpath = async (page: Page, clinic: ClinicFixture) => {
  const { assessmentId } = await clinic.importQuestionnaire(instrument)
  const { links } = await clinic.createPatient({
    birthdayVerified: true,
    assignments: [{ questionnaire: assessmentId, dueInDays: -1 }],
  })
  const sent: string[] = []
  page.on('request', (each) => {
    if (each.url().includes('submit-assessments')) sent.push(each.url())
  })
  let letThrough = () => {}
  const isLate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/library-fhirpath/, async (route) => {
    await isLate
    await route.continue()
  })
  // The page is not loaded before that script is.
  await page.goto(links.sms, { waitUntil: 'commit' })
  return { sent, letThrough }
}

const answerBoth = async (page: Page, name: string) => {
  for (const group of [/awake late/, /too early/])
    await page.getByRole('group', { name: group }).getByRole('radio', { name }).check()
}

test('a form that is sent before what calculates has come waits for it, and asks what a score asks', async ({
  clinic,
  page,
}) => {
  const { sent, letThrough } = await openWithoutFhirpath(page, clinic)
  await answerBoth(page, 'Every day')
  // It is 'Sending…' while it waits.
  const submit = page.locator('button[type="submit"]')
  await submit.click()
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('radio').first()).toBeDisabled()
  // A second press changes nothing.
  await submit.click({ force: true })
  expect(sent).toEqual([])
  letThrough()
  await expect(page.getByRole('link', { name: /What kept you awake/ })).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabel(/What kept you awake/).pressSequentially('Noise')
  await submit.click()
  await expect(page.getByText(/thank you/i).first()).toBeVisible()
  expect(sent).toHaveLength(1)
})
