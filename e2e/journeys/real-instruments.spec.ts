import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { answerEvery } from '../fixtures/definitions.ts'
import { expect, test } from '../fixtures/test.ts'

const folder = path.resolve(import.meta.dirname, '../../../shared/instruments')
const fileOf = (name: string) => path.join(folder, `${name}.json`)
const read = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8'))

type Item = { linkId: string; item?: Item[]; answerOption?: { valueCoding?: object }[] }
type ExportedItem = { linkId: string; answer: Record<string, unknown>[] }

const allItems = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...allItems(item.item ?? [])])

/** GAD-7 names LOINC's list of answers without holding it; PHQ-9 holds the same list. */
const withAnswerList = (questionnaire: object) => {
  const listed = allItems(read('lforms-phq9-loinc').item).find(
    ({ answerOption }) => answerOption?.length === 4,
  )
  const concept = listed?.answerOption?.map(({ valueCoding }) => valueCoding)
  const valueSet = {
    resourceType: 'ValueSet',
    url: 'http://loinc.org/vs/LL358-3',
    compose: { include: [{ system: 'http://loinc.org', concept }] },
  }
  return { resourceType: 'Bundle', entry: [{ resource: questionnaire }, { resource: valueSet }] }
}

const instruments = [
  'lforms-phq9-loinc',
  'jm-gad-7',
  'jm-audit',
  'jm-aafp-social-needs',
  'hl7-sdc-cardiology',
]

for (const name of instruments) {
  test(`${name} is taken end to end: every question answered, stored as chosen, exported as FHIR [API-38] [API-44] [API-45] [API-46]`, async ({
    page,
    clinic,
    request,
  }) => {
    test.skip(!existsSync(fileOf(name)), `${name}.json is not on this machine`)
    test.setTimeout(180_000)
    const questionnaire = read(name)
    const imported = await clinic.importQuestionnaire(
      name === 'jm-gad-7' ? withAnswerList(questionnaire) : questionnaire,
    )
    const { userId, links } = await clinic.aPatient({
      birthdayVerified: true,
      assignments: [{ questionnaire: imported.assessmentId, dueInDays: -1 }],
    })
    await page.goto(links.sms)
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    const chosen = await answerEvery(page, imported.assessmentId)
    expect(chosen).toHaveLength(imported.questions)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

    const [stored, ...others] = await clinic.submissionsOf(userId)
    expect(others).toEqual([])
    expect(stored?.answers).toEqual([expect.objectContaining({ id: imported.assessmentId, answers: chosen })])

    const [exported, ...more] = await (await request.get(`/sandbox/submissions/${stored?.id}/fhir`)).json()
    expect(more).toEqual([])
    expect(exported).toMatchObject({ resourceType: 'QuestionnaireResponse', status: 'completed' })
    const items: ExportedItem[] = exported.item
    const known = new Set(allItems(questionnaire.item).map(({ linkId }) => linkId))
    expect(items.filter(({ linkId }) => !known.has(linkId))).toEqual([])
    const given = chosen.flatMap(
      ({ answerValue, value }) => answerValue?.answerIds ?? answerValue?.answerId ?? value,
    )
    expect(items.flatMap(({ answer }) => answer)).toHaveLength(given.length)
  })
}
