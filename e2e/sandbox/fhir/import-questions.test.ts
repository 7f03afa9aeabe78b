import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toResponseItems } from '@soundings/shared/calculations/response-items.rules'
import { evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { repeatingGroupsOf } from '@soundings/shared/conditions/instances.rules'
import { findValueError } from '../assessments/answers.rules.ts'
import { groupByMessage } from './findings.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import {
  bounds,
  choice,
  coded,
  control,
  createQuestionnaire,
  displayItem,
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
import { readBundle } from './read-resources.ts'

const kg = { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kilograms' }

const label = (code: string, text: string) => ({
  linkId: code,
  type: 'display',
  text,
  extension: [control(code)],
})

const UCUM = 'http://unitsofmeasure.org'

const unit = (code: string) => extension('questionnaire-unit', { valueCoding: { system: UCUM, code } })

const rendered = (name: 'rendering-xhtml' | 'rendering-markdown', value: string) => ({
  extension: [
    extension(name, name === 'rendering-xhtml' ? { valueString: value } : { valueMarkdown: value }),
  ],
})

const importText = (text: string, _text: object) =>
  importSection([stringItem('first'), displayItem('said', { text, _text })]).texts?.[0]

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

describe('import of typed questions', () => {
  const one = (item: object) => importSection([{ linkId: 'x', text: 'X', ...item }]).questions[0]

  const places = extension('maxDecimalPlaces', { valueInteger: 1 })
  const slider = (type: string, max: number, ...more: object[]) => ({
    type,
    extension: [control('slider'), ...bounds(0, max), ...more],
  })
  const labels = [label('lower', 'Not at all'), label('upper', 'Very much'), label('unit', 'points')]
  const steps = extension('questionnaire-sliderStepValue', { valueInteger: 5 })
  const celsius = extension('questionnaire-unit', { valueCoding: { code: 'Cel', display: '°C' } })
  const kilograms = extension('questionnaire-unitOption', { valueCoding: kg })

  test.each([
    ['a whole number', { type: 'integer' }, {}],
    ['a whole number between bounds', { type: 'integer', extension: bounds(1, 10) }, { min: 1, max: 10 }],
    [
      'a number with decimals',
      { type: 'decimal', extension: [...bounds(34.5, 43), places, celsius] },
      { min: 34.5, max: 43, decimalPlaces: 1, unit: '°C' },
    ],
    ['a number with no word on decimals', { type: 'decimal' }, { decimalPlaces: 6 }],
    ['a quantity', { type: 'quantity', extension: [kilograms] }, { decimalPlaces: 6, unit: 'kilograms' }],
    [
      'a scale with labels at its ends',
      { ...slider('integer', 10), item: labels },
      { min: 0, max: 10, sliderStep: 1, minLabel: 'Not at all', maxLabel: 'Very much', unit: 'points' },
    ],
    ['a slider with steps of its own', slider('integer', 100, steps), { min: 0, max: 100, sliderStep: 5 }],
    [
      'a slider without steps, of a decimal number',
      slider('decimal', 10, places),
      { min: 0, max: 10, decimalPlaces: 1, sliderStep: 0.1 },
    ],
    ['a slider that does not say where it ends', { type: 'integer', extension: [control('slider')] }, {}],
  ])('the importer reads %s as a number', (_what, item, meta) => {
    const question = one(item)
    expect(question?.type).toBe('number')
    expect(question?.meta ?? {}).toEqual(meta)
  })

  test.each([
    [{ type: 'string' }, { multiline: false }],
    [{ type: 'text', maxLength: 200 }, { maxLength: 200 }],
    [{ type: 'text', maxLength: -1 }, undefined],
    [{ type: 'time' }, { format: 'HH:MM' }],
    [{ type: 'dateTime' }, { format: 'YYYY-MM-DDTHH:MM' }],
    [{ type: 'url' }, { format: 'URL' }],
  ])('the importer reads %j as a text question', (item, meta) => {
    expect([one(item)?.type, one(item)?.meta]).toEqual(['free_text', meta])
  })

  test.each([
    ['a text', { type: 'string', initial: [{ valueString: 'Hello' }] }, { value: 'Hello' }],
    ['zero', { type: 'integer', initial: [{ valueInteger: 0 }] }, { value: 0 }],
    [
      'a quantity',
      { type: 'quantity', initial: [{ valueQuantity: { value: 1.5, unit: 'kg' } }] },
      { value: 1.5 },
    ],
    ['a date', { type: 'date', initial: [{ valueDate: '2024-02-29' }] }, { value: '02/29/2024' }],
    ['yes', { type: 'boolean', initial: [{ valueBoolean: true }] }, { answerIds: ['yes'] }],
    [
      'a code',
      { type: 'choice', answerOption: [coded('a'), coded('b')], initial: [{ valueCoding: { code: 'b' } }] },
      { answerIds: ['b'] },
    ],
    [
      'what is selected',
      { type: 'choice', repeats: true, answerOption: [coded('a', { initialSelected: true }), coded('b')] },
      { answerIds: ['a'] },
    ],
    [
      'other words',
      { type: 'open-choice', answerOption: [coded('a')], initial: [{ valueString: 'Mine' }] },
      { value: 'Mine' },
    ],
  ])('the importer keeps %s as the initial value of a question', (_what, item, initial) => {
    expect(one(item)?.initial).toEqual(initial)
    const asked = { linkId: 'asked', type: 'string', text: 'Asked' }
    const { questions } = importSection([{ linkId: 'x', text: 'X', readOnly: true, ...item }, asked])
    expect(questions[0]).toMatchObject({ key: 'x', readOnly: true, initial })
  })

  test('the importer keeps the prefix of a question', () => {
    expect(one({ type: 'string', prefix: '2a)' })).toMatchObject({ prefix: '2a)', title: 'X' })
    const item = [{ linkId: 'x', type: 'string', text: 'X' }]
    const { groups } = importSection([{ linkId: 'g', type: 'group', prefix: 'B.', text: 'Sleep', item }])
    expect(groups).toEqual([{ id: 'g', title: 'B. Sleep' }])
  })

  test('the importer omits an invalid initial value', () => {
    expect(
      importNotes([
        {
          linkId: 'x',
          type: 'choice',
          text: 'X',
          answerOption: [coded('a')],
          initial: [{ valueCoding: { code: 'z' } }],
        },
        { linkId: 'y', type: 'date', text: 'Y', initial: [{ valueDate: '2024' }] },
      ]),
    ).toEqual([
      'x: it begins with an answer that it does not offer: it begins without it',
      'y: what it begins with cannot be read: it begins empty',
    ])
  })

  test('the importer keeps initial times and addresses', () => {
    expect(one({ type: 'time', initial: [{ valueTime: '08:30:00' }] })?.initial).toEqual({ value: '08:30' })
    expect(one({ type: 'url', initial: [{ valueUri: 'https://a.example' }] })?.initial).toEqual({
      value: 'https://a.example',
    })
    const moment = { linkId: 'x', text: 'X', type: 'dateTime', initial: [{ valueDateTime: '2020-01-01' }] }
    expect(importNotes([moment])).toEqual(['x: what it begins with cannot be read: it begins empty'])
  })

  test('the importer turns a reference with a list into a choice', () => {
    const valueReference = { reference: 'Practitioner/1', display: 'Dr One' }
    const item = { linkId: 'x', text: 'X', type: 'reference', answerOption: [{ valueReference }] }
    expect(importSection([item])).toMatchObject({
      questions: [{ type: 'single-choice' }],
      answers: [{ id: 'answer-1', title: 'Dr One' }],
    })
  })
})

describe('import of uncommon questions', () => {
  const one = (item: object) => {
    const [question] = importSection([stringItem('x', item), stringItem('y')]).questions
    if (!question) throw new Error('A question is asked')
    return question
  }

  test('conditions can read a hidden item with an initial value', () => {
    const no = { type: 'boolean', initial: [{ valueBoolean: false }] }
    const section = importSection([
      group('g', [stringItem('flag', no), stringItem('none')], { extension: [hidden] }),
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

  test('the importer uses the title of the group for an item without text', () => {
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
  ])('a %s before the earliest value is out of bounds', (type, value, earliest, before, within) => {
    const question = one({ type, extension: [extension('minValue', value)] })
    expect(question.meta).toMatchObject({ earliest })
    expect(findValueError(question, before)).toBe('it is out of bounds')
    expect(findValueError(question, within)).toBeUndefined()
  })

  test('the importer repeats items below a multiple choice for each chosen answer', () => {
    const item = { ...choice('sym', 'c0', 'c1'), repeats: true, item: [stringItem('since')] }
    const source = createQuestionnaire([item])
    const { content, internals } = importQuestionnaire(source)
    const [section] = content.sections
    expect(section?.groups?.map(({ title }) => title)).toEqual(['Display c0', 'Display c1'])
    expect(section?.questions.map(({ key }) => key)).toEqual(['sym', 'since', 'since#2'])
    if (!section) throw new Error('An instrument has a section')
    expect([...evaluateEnabled(section, { sym: { answerIds: ['c1'] } }).questions]).toEqual([
      'sym',
      'since#2',
    ])
    const answers = {
      sym: { answerIds: ['c1', 'c0'] },
      since: { value: 'May' },
      'since#2': { value: 'June' },
    }
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

  test('the importer keeps several initial values of a repeating question', () => {
    const section = importSection([
      stringItem('med', { repeats: true, initial: [{ valueString: 'aspirin' }, { valueString: 'insulin' }] }),
    ])
    expect(section.questions[0]).toMatchObject({
      initial: { value: 'aspirin' },
      furtherInitial: [{ value: 'insulin' }],
    })
    expect(repeatingGroupsOf(section)[0]?.initialCount).toBe(2)
  })

  test('the importer limits a whole number to 32 bits', () => {
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

  test('the importer knows the small value sets of FHIR R4', () => {
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

  test('the importer refuses a required attachment', () => {
    const file = stringItem('f', { type: 'attachment', required: true })
    expect(importProblems(createQuestionnaire([stringItem('a'), file]))).toEqual([
      'f: it asks for a file, which cannot be sent, and is required',
    ])
  })

  test('the importer omits inactive codes of a value set', () => {
    const contains = [
      { code: 'now', display: 'Now' },
      { code: 'old', display: 'Old', inactive: true },
    ]
    const contained = [{ resourceType: 'ValueSet', id: 'v', expansion: { contains } }]
    const section = importSection([stringItem('a', { type: 'choice', answerValueSet: '#v' })], { contained })
    expect((section.questions[0]?.answers ?? section.answers).map(({ id }) => id)).toEqual(['now'])
  })

  test('the importer notes a retired file', () => {
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

  test("the importer translates the label of the 'Other' answer", () => {
    const label = { valueString: 'Somebody else', _valueString: inLanguages({ es: 'Otra persona' }) }
    const item = {
      ...choice('who', 'f'),
      type: 'open-choice',
      extension: [extension('sdc-questionnaire-openLabel', label)],
    }
    const { translations } = importQuestionnaire(createQuestionnaire([item], { language: 'en' }))
    expect(translations[0]?.content.sections[0]?.questions[0]?.otherLabel).toBe('Otra persona')
  })

  test('the importer keeps a typed initial answer of an open choice', () => {
    const item = { ...choice('l', 'en'), type: 'open-choice', repeats: true }
    const initial = [{ valueCoding: { code: 'en' } }, { valueString: 'Mixtec' }]
    const expected = { answerIds: ['en'], value: 'Mixtec' }
    expect(importSection([{ ...item, initial }]).questions[0]?.initial).toEqual(expected)
    expect(importSection([{ ...item, initial: [...initial].reverse() }]).questions[0]?.initial).toEqual(
      expected,
    )
  })

  test('the importer keeps the maximum length of numbers and addresses', () => {
    const regex = extension('regex', { valueString: '^[0-9]{4}$' })
    expect(one({ type: 'integer', maxLength: 3 }).meta).toEqual({ maxLength: 3 })
    expect(one({ type: 'integer', extension: [regex] }).meta).toEqual({ pattern: '^[0-9]{4}$' })
    expect(one({ type: 'url', maxLength: 20 }).meta).toEqual({ format: 'URL', maxLength: 20 })
    expect(findValueError(one({ type: 'integer', maxLength: 3 }), 1000)).toBe('it is too long')
  })

  test('conditions compare date-times and partial dates', () => {
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

  test('the importer displays a readable unit', () => {
    expect(one({ type: 'quantity', extension: [unit('Cel')] }).meta).toMatchObject({ unit: '°C' })
    const least = { valueQuantity: { value: 2000, system: UCUM, code: 'g' } }
    const kg = one({
      type: 'quantity',
      extension: [unit('kg'), extension('sdc-questionnaire-minQuantity', least)],
    })
    expect(kg.meta).toMatchObject({ min: 2 })
  })

  test('the server keeps the seconds of a calculated date-time', () => {
    const definition = { linkId: 'm', writtenAs: 'dateTime' as const, options: {} }
    expect(
      toResponseItems({ m: { value: '2026-11-27T16:40:12+01:00' } }, { m: definition }, [
        { linkId: 'm', type: 'dateTime' },
      ]),
    ).toEqual([{ linkId: 'm', answer: [{ valueDateTime: '2026-11-27T16:40:12+01:00' }] }])
  })

  test('the importer recognizes an extension only by its full URL', () => {
    const other = 'http://other.example/questionnaire-hidden'
    const item = stringItem('a', { extension: [{ url: other, valueBoolean: true }] })
    expect(importSection([item]).questions.map(({ key }) => key)).toEqual(['a'])
    expect(importNotes([item])).toEqual([`a: its extension ${other} is not known: it is not kept`])
  })

  test('the importer infers a missing language from the translations', () => {
    const item = stringItem('a', {
      text: 'Wie geht es?',
      _text: inLanguages({ de: 'Wie geht es?', fr: 'Ça va ?' }),
    })
    const { language, translations } = importQuestionnaire(createQuestionnaire([item]))
    expect([language, ...translations.map((translation) => translation.language)]).toEqual(['de', 'fr'])
  })

  test('the importer groups equal notes into one line', () => {
    const notes = ['a', 'b', 'c', 'd'].map((linkId) => ({ linkId, message: 'it is left out' }))
    expect(groupByMessage(notes)).toEqual([{ linkId: '4 items (a, b, c, …)', message: 'it is left out' }])
    const item = stringItem('z', { enableWhen: [{ question: 'a', answerInteger: 3 }] })
    expect(importProblems(createQuestionnaire([stringItem('a'), item]))).toEqual([
      'z: operator: it is missing',
    ])
  })
})

test('the importer converts XHTML to paragraphs, lists and links', () => {
  const xhtml = `<div xmlns="http://www.w3.org/1999/xhtml"><h3>Think of</h3><p>this <b>kind of
    event</b>: a fire, an <a href="https://help.example/war">accident or war</a>.</p>
    <ul><li>seen</li><li>heard of</li></ul></div>`
  expect(importText('Think of this', rendered('rendering-xhtml', xhtml))).toEqual({
    id: 'said',
    text: 'Think of\nthis kind of event: a fire, an accident or war.\nseen\nheard of',
    blocks: [
      { kind: 'heading', parts: [{ text: 'Think of' }] },
      {
        kind: 'paragraph',
        parts: [
          { text: 'this ' },
          { text: 'kind of event', strong: true },
          { text: ': a fire, an accident or war.' },
        ],
        links: [{ title: 'accident or war', url: 'https://help.example/war' }],
      },
      { kind: 'item', parts: [{ text: 'seen' }] },
      { kind: 'item', parts: [{ text: 'heard of' }] },
    ],
  })
})

test('the importer converts formatted questions to plain text', () => {
  expect(importText('', rendered('rendering-markdown', 'One\n\n- two\n- **three**'))?.text).toBe(
    'One\ntwo\nthree',
  )
  const { questions } = importSection([
    {
      ...stringItem('q', {
        type: 'choice',
        text: 'This?',
        _text: rendered('rendering-xhtml', 'This <i>event</i>?'),
      }),
      answerOption: [
        { valueString: 'A', _valueString: rendered('rendering-xhtml', 'A <b>lot</b>') },
        { valueString: 'B' },
      ],
    },
  ])
  expect(questions[0]?.title).toBe('This event?')
})

test.each([
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a handler', '<p onclick="alert(1)">a</p>', 'a'],
  ['an address that runs', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['what is never closed', '<p>a<b>b<p>c', 'ab\nc'],
  ['10,000 levels', `${'<div>'.repeat(10_000)}deep`, ''],
])('the importer removes unsafe XHTML: %s', (_what, xhtml, words) => {
  const text = importText('plain', rendered('rendering-xhtml', xhtml))
  expect(text?.text).toBe(words === '' ? 'plain' : words)
  expect(JSON.stringify(text)).not.toMatch(/alert|javascript/)
})

test('the importer prefers a translation to formatted text', () => {
  const _text = {
    extension: [
      ...rendered('rendering-xhtml', '<p>One</p><p>Two</p>').extension,
      ...inLanguages({ es: 'Uno dos' }).extension,
    ],
  }
  const { translations } = importQuestionnaire(
    createQuestionnaire([stringItem('q'), displayItem('said', { _text })], { language: 'en' }),
  )
  expect(translations[0]?.content.sections[0]?.texts).toEqual([{ id: 'said', text: 'Uno dos' }])
})

test('the importer adds a help text to the question', () => {
  const help = (linkId: string, more: object = {}) =>
    displayItem(linkId, { extension: [control('help')], ...more })
  const enableWhen = [{ question: 'a', operator: 'exists', answerBoolean: true }]
  const section = importSection([
    stringItem('a'),
    stringItem('b', { item: [help('how'), help('then', { enableWhen }), help('also')] }),
  ])
  expect(section.questions[1]).toMatchObject({ key: 'b', help: 'Says how\nSays also' })
  expect(section.texts?.map(({ id }) => id)).toEqual(['then'])
})

test('the importer keeps letters before answers but drops scores', () => {
  const option = (prefix: string, display: string) => ({
    valueCoding: {
      code: display,
      display,
      extension: [extension('questionnaire-optionPrefix', { valueString: prefix })],
    },
  })
  const items = [
    stringItem('letters', {
      type: 'open-choice',
      answerOption: [option('a)', 'One'), option('b)', 'b) Two')],
      extension: [extension('sdc-questionnaire-openLabel', { valueString: 'Something else' })],
    }),
    stringItem('scores', { type: 'choice', answerOption: [option('0', 'None')] }),
  ]
  const [letters, scores] = importSection(items).questions
  expect(letters?.answers?.map(({ title }) => title)).toEqual(['a) One', 'b) Two'])
  expect(letters?.otherLabel).toBe('Something else')
  expect(scores?.answers?.map(({ title }) => title)).toEqual(['None'])
  expect(importNotes(items)).toEqual(['scores: the numbers before its answers are not shown'])
})

test('the importer refuses an answer without display and code', () => {
  expect(
    importProblems(
      createQuestionnaire([
        stringItem('q', {
          type: 'choice',
          answerOption: [{ valueCoding: { system: 'http://codes.example' } }],
        }),
      ]),
    ),
  ).toEqual(['q: an answer has neither words nor a code'])
})

test('the importer omits a pattern that may never finish', () => {
  const text = (linkId: string, ...extensions: object[]) => stringItem(linkId, { extension: extensions })
  const format = (valueString: string) => extension('entryFormat', { valueString })
  const pattern = (valueString: string) => extension('regex', { valueString })
  const items = [
    text('zip', pattern('\\d{5}'), extension('minLength', { valueInteger: 5 }), format('Five digits')),
    text('endless', pattern('(a+)+b')),
    text('wrong', pattern('(')),
    stringItem('year', { type: 'date', extension: [format('yyyy')] }),
    stringItem('month', { type: 'date', extension: [format('MM/YYYY')] }),
    stringItem('day', { type: 'date' }),
  ]
  expect(importSection(items).questions.map(({ meta }) => meta)).toEqual([
    { multiline: false, minLength: 5, pattern: '\\d{5}', patternMessage: 'Five digits' },
    { multiline: false },
    { multiline: false },
    { format: 'YYYY' },
    { format: 'MM/YYYY' },
    { format: 'MM/DD/YYYY' },
  ])
  expect(importNotes(items)).toEqual([
    'endless: the form of its text is not checked: its pattern cannot be read, or may never end',
    'wrong: the form of its text is not checked: its pattern cannot be read, or may never end',
  ])
})

test('the importer keeps copyright and links to more information', () => {
  const { content } = importQuestionnaire(
    createQuestionnaire(
      [
        stringItem('q', {
          extension: [extension('questionnaire-supportLink', { valueUri: 'https://more.example' })],
        }),
        stringItem('r', {
          extension: [extension('questionnaire-supportLink', { valueUri: 'javascript:alert(1)' })],
        }),
      ],
      { copyright: ' © The authors ' },
    ),
  )
  expect(content.sections[0]?.texts).toEqual([{ id: '(copyright)', text: '© The authors' }])
  expect(content.sections[0]?.questions.map(({ supportLink }) => supportLink)).toEqual([
    'https://more.example',
    undefined,
  ])
})

const listed = valueSet([{ system: SYSTEM, concept: [never, often] }])

const codeSystem = (...concept: object[]) => ({ resourceType: 'CodeSystem', url: SYSTEM, concept })

const always = { code: 'always', display: 'Always' }

test.each([
  ['in the questionnaire itself', questionnaire('#often', { contained: [{ ...listed, id: 'often' }] })],
  ['beside it', bundle(questionnaire(HOW_OFTEN), listed)],
  ['named with its version', bundle(questionnaire(`${HOW_OFTEN}|2.1`), listed)],
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
    bundle(
      questionnaire(HOW_OFTEN),
      valueSet([{ system: SYSTEM }]),
      codeSystem({ ...never, concept: [often] }),
    ),
  ],
  [
    'codes whose words are in the code system',
    bundle(
      questionnaire(HOW_OFTEN),
      valueSet([{ system: SYSTEM, concept: [{ code: 'never' }, { code: 'often' }] }]),
      codeSystem(often, never),
    ),
  ],
  [
    'made of another one, without what it leaves out, and nothing twice',
    bundle(
      questionnaire(HOW_OFTEN),
      valueSet([{ valueSet: ['http://other'] }, { system: SYSTEM, concept: [often] }], {
        exclude: [{ system: SYSTEM, concept: [{ code: 'always' }] }],
      }),
      { ...valueSet([{ system: SYSTEM, concept: [never, often, always] }]), url: 'http://other' },
    ),
  ],
])('the importer reads the answers of a value set: %s', (_name, input) => {
  expect(answersOf(input)).toEqual(both)
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
])('the importer refuses an item of a value set when %s', (_name, terms, why) => {
  expect(() => importQuestionnaire(bundle(questionnaire(HOW_OFTEN), ...terms))).toThrow(
    new RegExp(`^x: .*${why}`),
  )
})

test('the importer refuses two questionnaires in one file', () => {
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

  test('the importer reads the value sets of a folder', async () => {
    const file = await write('form.json', questionnaire(HOW_OFTEN))
    await write('often.json', bundle(listed))
    await write('other.json', { resourceType: 'Patient' })
    expect(answersOf(await readBundle(file, folder))).toEqual(both)
    expect(answersOf(await readBundle(file, path.join(folder, 'often.json')))).toEqual(both)
  })

  test('the importer names a missing file', async () => {
    const file = await write('form.json', questionnaire(HOW_OFTEN))
    const broken = await write('broken.json', '{')
    await expect(readBundle(path.join(folder, 'none.json'), undefined)).rejects.toThrow('none.json')
    await expect(readBundle(file, path.join(folder, 'none'))).rejects.toThrow('no file or folder')
    await expect(readBundle(file, broken)).rejects.toThrow('broken.json is not JSON')
  })
})
