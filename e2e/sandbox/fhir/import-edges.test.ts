import { toResponseItems } from '@soundings/shared/calculations/response-items.rules'
import { evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { repeatingGroupsOf } from '@soundings/shared/conditions/instances.rules'
import { findValueError } from '../assessments/answer-value.rules.ts'
import { groupByMessage } from './findings.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import {
  choice,
  control,
  createQuestionnaire,
  extension,
  group,
  hidden,
  importNotes,
  importProblems,
  importSection,
  inLanguages,
  stringItem,
  when,
} from './questionnaire.fixture.ts'

const one = (item: object) => {
  const [question] = importSection([stringItem('x', item), stringItem('y')]).questions
  if (!question) throw new Error('A question is asked')
  return question
}
const UCUM = 'http://unitsofmeasure.org'
const unit = (code: string) => extension('questionnaire-unit', { valueCoding: { system: UCUM, code } })

test('a hidden item with a value, also in a hidden group, is kept, decides conditions and is not asked', () => {
  const section = importSection([
    group(
      'g',
      [stringItem('flag', { type: 'boolean', initial: [{ valueBoolean: false }] }), stringItem('none')],
      {
        extension: [hidden],
      },
    ),
    stringItem('a', when('flag', '=', { answerBoolean: true })),
    stringItem('b', when('flag', '=', { answerBoolean: false })),
  ])
  expect(section.questions[0]).toMatchObject({
    key: 'flag',
    hidden: true,
    readOnly: true,
    initial: { answerIds: ['no'] },
  })
  expect([...evaluateEnabled(section, {}).questions]).toEqual(['flag', 'b'])
})

test('an item without words has those of its group or its code, and is left out with a note without; it never shows its id', () => {
  const items = [
    group('g', [stringItem('1-a', { text: '' })]),
    stringItem('2-b', { text: undefined, code: [{ code: 'w', display: 'Weight' }] }),
    stringItem('3-c', { text: '' }),
  ]
  expect(importSection(items).questions.map(({ title }) => title)).toEqual(['Group g', 'Weight'])
  expect(importNotes(items)).toEqual([
    '3-c: neither it nor its group nor its code has words that ask something: it is left out',
  ])
})

test.each([
  ['date', { valueDate: '1900-01-01' }, '01/01/1900', '12/31/1899', '01/01/1900'],
  ['time', { valueTime: '08:00:00' }, '08:00', '07:59', '08:00'],
  [
    'dateTime',
    { valueDateTime: '2021-01-01T00:00:00Z' },
    '2021-01-01T00:00:00Z',
    '2021-01-01T01:30+02:00',
    '2020-12-31T23:30-01:00',
  ],
])('the earliest %s is kept, and checked as a moment', (type, value, earliest, before, within) => {
  const question = one({ type, extension: [extension('minValue', value)] })
  expect(question.meta).toMatchObject({ earliest })
  expect(findValueError(question, before)).toBe('it is out of bounds')
  expect(findValueError(question, within)).toBeUndefined()
})

test('items below a choice of several are asked for each answer, and go out with it', () => {
  const item = { ...choice('sym', 'c0', 'c1'), repeats: true, item: [stringItem('since')] }
  const source = createQuestionnaire([item])
  const { content, internals } = importQuestionnaire(source)
  const [section] = content.sections
  expect(section?.groups?.map(({ title }) => title)).toEqual(['Display c0', 'Display c1'])
  expect(section?.questions.map(({ key }) => key)).toEqual(['sym', 'since', 'since#2'])
  if (!section) throw new Error('An instrument has a section')
  expect([...evaluateEnabled(section, { sym: { answerIds: ['c1'] } }).questions]).toEqual(['sym', 'since#2'])
  const answers = { sym: { answerIds: ['c1', 'c0'] }, since: { value: 'May' }, 'since#2': { value: 'June' } }
  const since = (valueString: string) => [{ linkId: 'since', answer: [{ valueString }] }]
  expect(
    toResponseItems(answers, internals, [
      { linkId: 'sym', type: 'choice', repeats: true, item: [{ linkId: 'since', type: 'string' }] },
    ]),
  ).toMatchObject([
    {
      answer: [
        { valueCoding: { code: 'c1' }, item: since('June') },
        { valueCoding: { code: 'c0' }, item: since('May') },
      ],
    },
  ])
})

test('further initial values are further answers, and another one begins empty', () => {
  const section = importSection([
    stringItem('med', { repeats: true, initial: [{ valueString: 'aspirin' }, { valueString: 'insulin' }] }),
  ])
  expect(section.questions[0]).toMatchObject({
    initial: { value: 'aspirin' },
    furtherInitial: [{ value: 'insulin' }],
  })
  expect(repeatingGroupsOf(section)[0]?.initialCount).toBe(2)
})

test('a whole number has 32 bits, and a larger bound is said', () => {
  const question = one({ type: 'integer' })
  expect(findValueError(question, 2_147_483_647)).toBeUndefined()
  expect(findValueError(question, 2_147_483_648)).toBe('it is not a whole number that can be held')
  const large = stringItem('i', {
    type: 'integer',
    extension: [extension('maxValue', { valueInteger: 3_000_000_000 })],
  })
  expect(importNotes([large])).toEqual([
    'i: its maximum is not checked: it is no number of its kind or its unit',
  ])
})

test('a small value set of FHIR R4 comes with the importer', () => {
  const gender = stringItem('g', {
    type: 'choice',
    answerValueSet: 'http://hl7.org/fhir/ValueSet/administrative-gender',
  })
  expect(importSection([gender]).questions[0]?.answers ?? importSection([gender]).answers).toMatchObject([
    { id: 'male', title: 'Male' },
    { id: 'female' },
    { id: 'other' },
    { id: 'unknown' },
  ])
})

test('a required file, which nobody can send, refuses the import', () => {
  const file = stringItem('f', { type: 'attachment', required: true })
  expect(importProblems(createQuestionnaire([stringItem('a'), file]))).toEqual([
    'f: it asks for a file, which cannot be sent, and is required',
  ])
})

test('a code that is not used any more is not offered', () => {
  const contains = [
    { code: 'now', display: 'Now' },
    { code: 'old', display: 'Old', inactive: true },
  ]
  const contained = [{ resourceType: 'ValueSet', id: 'v', expansion: { contains } }]
  const section = importSection([stringItem('a', { type: 'choice', answerValueSet: '#v' })], { contained })
  expect((section.questions[0]?.answers ?? section.answers).map(({ id }) => id)).toEqual(['now'])
})

test('a retired file, a slider without an end, and a day-first date are said', () => {
  const items = [
    stringItem('s', { type: 'integer', extension: [control('slider')] }),
    stringItem('d', { type: 'date', extension: [extension('entryFormat', { valueString: 'DD/MM/YYYY' })] }),
  ]
  expect(importNotes(items, { status: 'retired' })).toEqual([
    '(file): its authors have retired it',
    's: its slider has no end: its number is typed',
    'd: its date is entered as the page does, not as DD/MM/YYYY',
  ])
})

test('what the other answer is called is translated', () => {
  const label = { valueString: 'Somebody else', _valueString: inLanguages({ es: 'Otra persona' }) }
  const item = {
    ...choice('who', 'f'),
    type: 'open-choice',
    extension: [extension('sdc-questionnaire-openLabel', label)],
  }
  const { translations } = importQuestionnaire(createQuestionnaire([item], { language: 'en' }))
  expect(translations[0]?.content.sections[0]?.questions[0]?.otherLabel).toBe('Otra persona')
})

test('an open choice begins with an offered answer and one in own words, in either order', () => {
  const item = { ...choice('l', 'en'), type: 'open-choice', repeats: true }
  const initial = [{ valueCoding: { code: 'en' } }, { valueString: 'Mixtec' }]
  const expected = { answerIds: ['en'], value: 'Mixtec' }
  expect(importSection([{ ...item, initial }]).questions[0]?.initial).toEqual(expected)
  expect(importSection([{ ...item, initial: [...initial].reverse() }]).questions[0]?.initial).toEqual(
    expected,
  )
})

test('lengths and patterns of numbers and addresses are kept', () => {
  const regex = extension('regex', { valueString: '^[0-9]{4}$' })
  expect(one({ type: 'integer', maxLength: 3 }).meta).toEqual({ maxLength: 3 })
  expect(one({ type: 'integer', extension: [regex] }).meta).toEqual({ pattern: '^[0-9]{4}$' })
  expect(one({ type: 'url', maxLength: 20 }).meta).toEqual({ format: 'URL', maxLength: 20 })
  expect(findValueError(one({ type: 'integer', maxLength: 3 }), 1000)).toBe('it is too long')
})

test('a day with a time, and a date known in part, are compared in conditions', () => {
  const section = importSection([
    stringItem('dt', { type: 'dateTime' }),
    stringItem('d', { type: 'date' }),
    stringItem('after', when('dt', '>', { answerDateTime: '2021-01-01T00:00:00Z' })),
    stringItem('in', when('d', '=', { answerDate: '2021' })),
  ])
  const askedWith = (dt: string, d: string) =>
    [...evaluateEnabled(section, { dt: { value: dt }, d: { value: d } }).questions].slice(2)
  expect(askedWith('2021-01-01T01:30+02:00', '12/31/2020')).toEqual([])
  expect(askedWith('2020-12-31T23:30-01:00', '05/06/2021')).toEqual(['after', 'in'])
})

test('a unit is written as people write it, and quantities are compared in it', () => {
  expect(one({ type: 'quantity', extension: [unit('Cel')] }).meta).toMatchObject({ unit: '°C' })
  const least = { valueQuantity: { value: 2000, system: UCUM, code: 'g' } }
  const kg = one({
    type: 'quantity',
    extension: [unit('kg'), extension('sdc-questionnaire-minQuantity', least)],
  })
  expect(kg.meta).toMatchObject({ min: 2 })
})

test('a moment that is calculated keeps its seconds and its offset', () => {
  const definition = { linkId: 'm', writtenAs: 'dateTime' as const, options: {} }
  expect(
    toResponseItems({ m: { value: '2026-11-27T16:40:12+01:00' } }, { m: definition }, [
      { linkId: 'm', type: 'dateTime' },
    ]),
  ).toEqual([{ linkId: 'm', answer: [{ valueDateTime: '2026-11-27T16:40:12+01:00' }] }])
})

test('an extension is known by its whole address', () => {
  const other = 'http://other.example/questionnaire-hidden'
  const item = stringItem('a', { extension: [{ url: other, valueBoolean: true }] })
  expect(importSection([item]).questions.map(({ key }) => key)).toEqual(['a'])
  expect(importNotes([item])).toEqual([`a: its extension ${other} is not known: it is not kept`])
})

test('a language that a file does not name is that of the translation that says the same', () => {
  const item = stringItem('a', {
    text: 'Wie geht es?',
    _text: inLanguages({ de: 'Wie geht es?', fr: 'Ça va ?' }),
  })
  const { language, translations } = importQuestionnaire(createQuestionnaire([item]))
  expect([language, ...translations.map((translation) => translation.language)]).toEqual(['de', 'fr'])
})

test('notes are one line a kind, with their count and first places, in no terms of a library', () => {
  const notes = ['a', 'b', 'c', 'd'].map((linkId) => ({ linkId, message: 'it is left out' }))
  expect(groupByMessage(notes)).toEqual([{ linkId: '4 items (a, b, c, …)', message: 'it is left out' }])
  const item = stringItem('z', { enableWhen: [{ question: 'a', answerInteger: 3 }] })
  expect(importProblems(createQuestionnaire([stringItem('a'), item]))).toEqual(['z: operator: it is missing'])
})
