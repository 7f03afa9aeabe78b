import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot, sandboxPath } from '../paths.ts'
import { ImportError } from './import-error.ts'
import { importQuestionnaire } from './import-questionnaire.ts'

const sample = (name: string): unknown => JSON.parse(readFileSync(sandboxPath('instruments', name), 'utf8'))
const questionsOf = (input: unknown) => importQuestionnaire(input).content.sections[0]?.questions ?? []
const withItem = (item: object) => ({
  resourceType: 'Questionnaire',
  title: 'T',
  item: [{ linkId: 'x', text: 'X', ...item }],
})

test.each(readdirSync(sandboxPath('instruments')))('our own sample %s is read', (name) => {
  expect(questionsOf(sample(name)).length).toBeGreaterThan(0)
})

test('answers that all questions share stand on the section', () => {
  const { content, internals } = importQuestionnaire(sample('mood-and-energy.json'))
  expect(content.sections[0]?.answers).toHaveLength(4)
  expect(content.sections[0]?.questions[0]?.answers).toBeUndefined()
  expect(internals['mood-10']?.riskAnswerIds).toEqual(['few', 'most', 'daily'])
})

test('types, bounds, exclusive answers and skipping are kept', () => {
  const [hours, woke, rested, note] = questionsOf(sample('sleep-diary.json'))
  expect(hours).toMatchObject({ type: 'number', skippable: false, meta: { min: 0, max: 24 } })
  expect(woke).toMatchObject({ type: 'multi-select' })
  expect(woke?.answers?.find(({ isOverride }) => isOverride)?.id).toBe('nothing')
  expect(rested?.answers?.map(({ title }) => title)).toEqual(['Yes', 'No'])
  expect(note).toMatchObject({ type: 'free_text', skippable: true })
})

test('an open choice is one question that takes other words too; a date has its format', () => {
  const questions = questionsOf(sample('everyday-needs.json'))
  expect(questions.map(({ key }) => key)).toEqual(['home.safe', 'home.people', 'help.with', 'help.since'])
  expect(questions.map(({ openChoice }) => openChoice === true)).toEqual([false, false, true, false])
  expect(questions.at(-1)?.meta).toEqual({ format: 'MM/DD/YYYY' })
})

test.each([
  [{ type: 'choice' }, 'it has no answers'],
  [{ type: 'choice', answerValueSet: 'http://vs' }, 'value set http://vs'],
])('%j is refused with its linkId', (item, why) => {
  expect(() => importQuestionnaire(withItem(item))).toThrow(ImportError)
  expect(() => importQuestionnaire(withItem(item))).toThrow(new RegExp(`^x: .*${why}`))
})

test('two answers with one code stay two answers', () => {
  const twice = withItem({
    type: 'choice',
    answerOption: [
      { valueCoding: { code: 'a', display: 'One' } },
      { valueCoding: { code: 'a', display: 'Two' } },
    ],
  })
  expect(questionsOf(twice).length).toBe(1)
  expect(importQuestionnaire(twice).content.sections[0]?.answers.map(({ id }) => id)).toEqual(['a', 'a-2'])
})

test('a calculated condition is noted, and the item asked as skippable', () => {
  const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression'
  const conditional = withItem({ type: 'string', required: true, extension: [{ url }] })
  expect(importQuestionnaire(conditional).notes).toEqual([
    {
      linkId: 'x',
      message:
        'its condition is not kept (it is written in no language, not in FHIRPath): it is asked as skippable',
    },
  ])
  expect(questionsOf(conditional)[0]?.skippable).toBe(true)
})

const phq9 = path.resolve(repositoryRoot, '../shared/instruments/lforms-phq9-loinc.json')
const testReal = existsSync(phq9) ? test : test.skip

testReal('the real PHQ-9 asks its ten questions, and shows its sum', () => {
  const questions = questionsOf(JSON.parse(readFileSync(phq9, 'utf8')))
  expect(questions.filter(({ readOnly }) => !readOnly)).toHaveLength(10)
  expect(questions.filter(({ calculated }) => calculated)).toMatchObject([
    { key: '/44261-6', readOnly: true },
  ])
})
