import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../paths.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import { readBundle } from './read-bundle.ts'

const HOW_OFTEN = 'http://terms.example/ValueSet/how-often'
const SYSTEM = 'http://terms.example/CodeSystem/how-often'
const ordinal = (valueDecimal: number) => ({
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal }],
})
const never = { code: 'never', display: 'Never', ...ordinal(0) }
const often = { code: 'often', display: 'Often', ...ordinal(3) }

const questionnaire = (answerValueSet: string, more: object = {}) => ({
  resourceType: 'Questionnaire',
  title: 'T',
  item: [{ linkId: 'x', type: 'choice', text: 'X', answerValueSet }],
  ...more,
})
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  entry: resources.map((resource) => ({ resource })),
})
const valueSet = (include: object[], more: object = {}) => ({
  resourceType: 'ValueSet',
  url: HOW_OFTEN,
  compose: { include, ...more },
})
const answersOf = (input: unknown) => importQuestionnaire(input).content.sections[0]?.answers
const both = [
  { id: 'never', title: 'Never', value: 0 },
  { id: 'often', title: 'Often', value: 3 },
]

test.each([
  [
    'in the questionnaire itself',
    questionnaire('#often', {
      contained: [{ ...valueSet([{ system: SYSTEM, concept: [never, often] }]), id: 'often' }],
    }),
  ],
  ['beside it', bundle(questionnaire(HOW_OFTEN), valueSet([{ system: SYSTEM, concept: [never, often] }]))],
  [
    'named with its version',
    bundle(questionnaire(`${HOW_OFTEN}|2.1`), valueSet([{ system: SYSTEM, concept: [never, often] }])),
  ],
  [
    'expanded, under a heading',
    bundle(questionnaire(HOW_OFTEN), {
      resourceType: 'ValueSet',
      url: HOW_OFTEN,
      expansion: { contains: [{ display: 'Heading', abstract: true, contains: [never, often] }] },
    }),
  ],
  [
    'all of a code system, with its codes below codes',
    bundle(questionnaire(HOW_OFTEN), valueSet([{ system: SYSTEM }]), {
      resourceType: 'CodeSystem',
      url: SYSTEM,
      concept: [{ ...never, concept: [often] }],
    }),
  ],
  [
    'codes whose words are in the code system',
    bundle(
      questionnaire(HOW_OFTEN),
      valueSet([{ system: SYSTEM, concept: [{ code: 'never' }, { code: 'often' }] }]),
      {
        resourceType: 'CodeSystem',
        url: SYSTEM,
        concept: [often, never],
      },
    ),
  ],
  [
    'made of another one, without what it leaves out, and nothing twice',
    bundle(
      questionnaire(HOW_OFTEN),
      valueSet([{ valueSet: ['http://other'] }, { system: SYSTEM, concept: [often] }], {
        exclude: [{ system: SYSTEM, concept: [{ code: 'always' }] }],
      }),
      {
        resourceType: 'ValueSet',
        url: 'http://other',
        compose: {
          include: [{ system: SYSTEM, concept: [never, often, { code: 'always', display: 'Always' }] }],
        },
      },
    ),
  ],
])('the answers of a value set are read: %s', (_name, input) => {
  expect(answersOf(input)).toEqual(both)
})

test('an answer is exported as the code that it is', () => {
  const input = bundle(questionnaire(HOW_OFTEN), valueSet([{ system: SYSTEM, concept: [never] }]))
  expect(importQuestionnaire(input).internals.x?.options).toEqual({
    never: { valueCoding: { system: SYSTEM, code: 'never', display: 'Never' } },
  })
})

test.each([
  ['it is not there', [], 'is not in the file, and was not given with --value-sets'],
  ['it has a filter', [valueSet([{ system: SYSTEM, filter: [{}] }])], 'has a filter, .* give it expanded'],
  [
    'its code system is not there',
    [valueSet([{ system: SYSTEM }])],
    `takes all of ${SYSTEM}, which is not there`,
  ],
  [
    'a part of it is not there',
    [valueSet([{ valueSet: ['http://no'] }])],
    'needs http://no, which is not there',
  ],
  ['it is a part of itself', [valueSet([{ valueSet: [HOW_OFTEN] }])], 'is a part of itself'],
  ['it is empty', [valueSet([])], 'it has no answers'],
])('an item is refused by its linkId when %s', (_name, terms, why) => {
  expect(() => importQuestionnaire(bundle(questionnaire(HOW_OFTEN), ...terms))).toThrow(
    new RegExp(`^x: .*${why}`),
  )
})

test('two questionnaires in one file are refused', () => {
  const one = questionnaire(HOW_OFTEN)
  expect(() => importQuestionnaire(bundle(one, one))).toThrow('more than one Questionnaire')
})

describe('files', () => {
  let folder: string
  const write = async (name: string, content: unknown) => {
    const file = path.join(folder, name)
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    return file
  }
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'value-sets-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('a folder gives its value sets, and leaves out its other files', async () => {
    const file = await write('form.json', questionnaire(HOW_OFTEN))
    await write('often.json', bundle(valueSet([{ system: SYSTEM, concept: [never, often] }])))
    await write('other.json', { resourceType: 'Patient' })
    expect(answersOf(await readBundle(file, folder))).toEqual(both)
    expect(answersOf(await readBundle(file, path.join(folder, 'often.json')))).toEqual(both)
  })

  test('a file that is not there, or no JSON, is named', async () => {
    const file = await write('form.json', questionnaire(HOW_OFTEN))
    const broken = await write('broken.json', '{')
    await expect(readBundle(path.join(folder, 'none.json'), undefined)).rejects.toThrow('none.json')
    await expect(readBundle(file, path.join(folder, 'none'))).rejects.toThrow('no file or folder')
    await expect(readBundle(file, broken)).rejects.toThrow('broken.json is not JSON')
  })

  const real = (name: string) => path.resolve(repositoryRoot, '../shared/instruments', name)
  const testReal =
    existsSync(real('jm-gad-7.json')) && existsSync(real('lforms-phq9-loinc.json')) ? test : test.skip

  testReal('the real GAD-7 asks its questions with the answer list that the real PHQ-9 has too', async () => {
    const phq9 = JSON.parse(readFileSync(real('lforms-phq9-loinc.json'), 'utf8'))
    const concept = phq9.item[0].answerOption.map(
      ({ valueCoding, extension }: { valueCoding: object; extension: object[] }) => ({
        ...valueCoding,
        extension,
      }),
    )
    const list = {
      ...valueSet([{ system: 'http://loinc.org', concept }]),
      url: 'http://loinc.org/vs/LL358-3',
    }
    const input = await readBundle(real('jm-gad-7.json'), await write('list.json', list))
    const { content, notes } = importQuestionnaire(input)
    const questions = content.sections[0]?.questions ?? []
    expect(questions).toHaveLength(9)
    for (const { answers, skippable } of questions.slice(0, 7)) {
      expect(answers?.map(({ value }) => value)).toEqual([0, 1, 2, 3])
      expect(skippable).toBe(false)
    }
    expect(questions[7]).toMatchObject({ key: 'gad7.totalScore', calculated: true })
    expect(notes.map(({ linkId }) => linkId)).not.toContain('gad7.difficulty')
    expect(() => importQuestionnaire(JSON.parse(readFileSync(real('jm-gad-7.json'), 'utf8')))).toThrow(
      /^gad7.matrix.q1: its value set .* is not in the file/,
    )
  })
})
