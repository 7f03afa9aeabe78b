import { importQuestionnaire } from './import-questionnaire.ts'
import {
  coded,
  control,
  extension,
  inLanguages,
  notesOf,
  questionnaireOf,
  sectionOf,
} from './questionnaire.fixture.ts'

const one = (item: object) => sectionOf([{ linkId: 'x', text: 'X', ...item }]).questions[0]
const kg = { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kilograms' }
const label = (code: string, text: string) => ({
  linkId: code,
  type: 'display',
  text,
  extension: [control(code)],
})

test.each([
  ['a whole number', { type: 'integer' }, {}],
  [
    'a whole number between bounds',
    {
      type: 'integer',
      extension: [extension('minValue', { valueInteger: 1 }), extension('maxValue', { valueInteger: 10 })],
    },
    { min: 1, max: 10 },
  ],
  [
    'a number with decimals',
    {
      type: 'decimal',
      extension: [
        extension('minValue', { valueDecimal: 34.5 }),
        extension('maxDecimalPlaces', { valueInteger: 1 }),
        extension('questionnaire-unit', { valueCoding: { code: 'Cel', display: '°C' } }),
      ],
    },
    { min: 34.5, decimalPlaces: 1, unit: '°C' },
  ],
  ['a number with no word on decimals', { type: 'decimal' }, { decimalPlaces: 6 }],
  [
    'a quantity',
    { type: 'quantity', extension: [extension('questionnaire-unitOption', { valueCoding: kg })] },
    { decimalPlaces: 6, unit: 'kilograms' },
  ],
  [
    'a scale with labels at its ends',
    {
      type: 'integer',
      extension: [
        control('slider'),
        extension('minValue', { valueInteger: 0 }),
        extension('maxValue', { valueInteger: 10 }),
      ],
      item: [label('lower', 'Not at all'), label('upper', 'Very much'), label('unit', 'points')],
    },
    { min: 0, max: 10, minLabel: 'Not at all', maxLabel: 'Very much', unit: 'points' },
  ],
])('%s is a number with what it keeps to', (_what, item, meta) => {
  const question = one(item)
  expect(question?.type).toBe('number')
  expect(question?.meta ?? {}).toEqual(meta)
})

test('the labels of a scale are not said again as texts', () => {
  const item = [label('lower', 'Never'), label('upper', 'Always')]
  expect(sectionOf([{ linkId: 'x', type: 'integer', text: 'X', item }])).not.toHaveProperty('texts')
})

test('dates have their format, texts their length', () => {
  expect(one({ type: 'date' })).toMatchObject({ type: 'free_text', meta: { format: 'MM/DD/YYYY' } })
  expect(one({ type: 'text', maxLength: 200 })).toMatchObject({ type: 'free_text', meta: { maxLength: 200 } })
})

test.each([
  [
    { type: 'open-choice', answerOption: [coded('a')] },
    { type: 'single-choice', openChoice: true },
  ],
  [
    { type: 'open-choice', repeats: true, answerOption: [coded('a')] },
    { type: 'multi-select', openChoice: true },
  ],
  [{ type: 'open-choice' }, { type: 'free_text' }],
])('an open choice %j is one question', (item, question) => {
  expect(sectionOf([{ linkId: 'x', text: 'X', ...item }]).questions).toEqual([
    expect.objectContaining(question),
  ])
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
])('a question can begin with %s, and be read-only', (_what, item, initial) => {
  expect(one(item)?.initial).toEqual(initial)
  const asked = { linkId: 'asked', type: 'string', text: 'Asked' }
  const { questions } = sectionOf([{ linkId: 'x', text: 'X', readOnly: true, ...item }, asked])
  expect(questions[0]).toMatchObject({ key: 'x', readOnly: true, initial })
})

test('a beginning that cannot be read is noted', () => {
  expect(
    notesOf([
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

describe('languages', () => {
  const said = (text: string, translations: Record<string, string>) => ({
    text,
    _text: inLanguages(translations),
  })
  const items = [
    { linkId: 'intro', type: 'display', ...said('Hello', { es: 'Hola', ar: 'مرحبا' }) },
    {
      linkId: 'g',
      type: 'group',
      ...said('Home', { es: 'Casa' }),
      item: [
        {
          linkId: 'q',
          type: 'choice',
          ...said('Where?', { es: '¿Dónde?', ar: 'أين؟' }),
          answerOption: [
            {
              valueCoding: { code: 'in', display: 'In', _display: inLanguages({ es: 'Dentro', ar: 'داخل' }) },
            },
            { valueString: 'Out', _valueString: inLanguages({ es: 'Fuera', ar: 'خارج' }) },
          ],
        },
        { linkId: 'b', type: 'boolean', ...said('Sure?', { es: '¿Seguro?', ar: 'هل أنت متأكد؟' }) },
      ],
    },
  ]
  const { language, name, content, translations, notes } = importQuestionnaire(
    questionnaireOf(items, { language: 'en-us', _title: inLanguages({ es: 'Muestra', ar: 'عينة' }) }),
  )
  const [es, ar] = translations

  test('the own language is said, and every other one has the same keys and ids in its words', () => {
    expect([language, name, es?.language, es?.name, ar?.language, ar?.name]).toEqual([
      'en-US',
      'Sample',
      'es',
      'Muestra',
      'ar',
      'عينة',
    ])
    expect(es?.content.sections[0]).toMatchObject({
      title: 'Hola',
      groups: [{ id: 'g', title: 'Casa' }],
      questions: [
        {
          key: 'q',
          title: '¿Dónde?',
          groupTitle: 'Casa',
          answers: [
            { id: 'in', title: 'Dentro' },
            { id: 'answer-2', title: 'Fuera' },
          ],
        },
        {
          key: 'b',
          answers: [
            { id: 'yes', title: 'Sí' },
            { id: 'no', title: 'No' },
          ],
        },
      ],
    })
    const idsOf = (sections: typeof content.sections | undefined) =>
      sections?.[0]?.questions.map(({ key, answers }) => [key, answers?.map(({ id, value }) => [id, value])])
    expect(idsOf(ar?.content.sections)).toEqual(idsOf(content.sections))
  })

  test('a text without a translation stays as it is, and how many there are is noted', () => {
    expect(ar?.content.sections[0]?.groups?.[0]?.title).toBe('Home')
    expect(notes).toEqual([
      { linkId: '(file)', message: '1 of its texts have no translation into ar: they stay as they are' },
    ])
  })

  test('a language that is none is not kept', () => {
    const nonsense = importQuestionnaire(questionnaireOf(items, { language: 'not a language' }))
    expect(nonsense).not.toHaveProperty('language')
    expect(nonsense.notes[0]?.message).toContain('not a language')
  })

  test('a designation of a value set is a translation of its answer, and a title in no Latin letters has an id', () => {
    const valueSet = {
      resourceType: 'ValueSet',
      id: 'v',
      compose: {
        include: [
          {
            system: 'http://codes.example',
            concept: [{ code: 'a', display: 'しばしば', designation: [{ language: 'en', value: 'Often' }] }],
          },
        ],
      },
    }
    const asked = { linkId: 'x', type: 'choice', text: '眠れますか', answerValueSet: '#v' }
    const japanese = importQuestionnaire(
      questionnaireOf([asked], { title: '睡眠', language: 'ja', contained: [valueSet] }),
    )
    expect(japanese.suggestedId).toBe('questionnaire')
    expect(japanese.translations[0]?.content.sections[0]?.answers[0]?.title).toBe('Often')
    expect(japanese.internals.x?.options.a).toEqual({
      valueCoding: { system: 'http://codes.example', code: 'a', display: 'しばしば' },
    })
  })
})
