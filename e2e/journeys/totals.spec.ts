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

test('a submitted form waits for its calculations to load', async ({ clinic, page }) => {
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
  // The page's load event waits for that script.
  await page.goto(links.sms, { waitUntil: 'commit' })
  for (const group of [/awake late/, /too early/])
    await page.getByRole('group', { name: group }).getByRole('radio', { name: 'Every day' }).check()
  const submit = page.locator('button[type="submit"]')
  await submit.click()
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('radio').first()).toBeDisabled()
  await submit.click({ force: true })
  expect(sent).toEqual([])
  letThrough()
  await expect(page.getByRole('link', { name: /What kept you awake/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Sleep score' })).toHaveText(/\s*6$/)
  expect(sent).toEqual([])
  await page.getByLabel(/What kept you awake/).pressSequentially('Noise')
  await submit.click()
  await expect(page.getByText(/thank you/i).first()).toBeVisible()
  expect(sent).toHaveLength(1)
})
