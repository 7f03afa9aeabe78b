import { coded, control, extension, importNotes, importSection } from './questionnaire.fixture.ts'

const one = (item: object) => importSection([{ linkId: 'x', text: 'X', ...item }]).questions[0]
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
    { min: 0, max: 10, sliderStep: 1, minLabel: 'Not at all', maxLabel: 'Very much', unit: 'points' },
  ],
  [
    'a slider with steps of its own',
    {
      type: 'integer',
      extension: [
        control('slider'),
        extension('minValue', { valueInteger: 0 }),
        extension('maxValue', { valueInteger: 100 }),
        extension('questionnaire-sliderStepValue', { valueInteger: 5 }),
      ],
    },
    { min: 0, max: 100, sliderStep: 5 },
  ],
  [
    'a slider without steps, of a decimal number',
    {
      type: 'decimal',
      extension: [
        control('slider'),
        extension('minValue', { valueDecimal: 0 }),
        extension('maxValue', { valueDecimal: 10 }),
        extension('maxDecimalPlaces', { valueInteger: 1 }),
      ],
    },
    { min: 0, max: 10, decimalPlaces: 1, sliderStep: 0.1 },
  ],
  ['a slider that does not say where it ends', { type: 'integer', extension: [control('slider')] }, {}],
])('%s is a number with what it keeps to', (_what, item, meta) => {
  const question = one(item)
  expect(question?.type).toBe('number')
  expect(question?.meta ?? {}).toEqual(meta)
})

test('the labels of a scale are not repeated as texts', () => {
  const item = [label('lower', 'Never'), label('upper', 'Always')]
  expect(importSection([{ linkId: 'x', type: 'integer', text: 'X', item }])).not.toHaveProperty('texts')
})

test('dates have their format, texts their length', () => {
  expect(one({ type: 'date' })).toMatchObject({ type: 'free_text', meta: { format: 'MM/DD/YYYY' } })
  expect(one({ type: 'string' })).toMatchObject({ type: 'free_text', meta: { multiline: false } })
  expect(one({ type: 'text', maxLength: 200 })).toMatchObject({ type: 'free_text', meta: { maxLength: 200 } })
  expect(one({ type: 'text', maxLength: -1 })).not.toHaveProperty('meta')
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
  expect(importSection([{ linkId: 'x', text: 'X', ...item }]).questions).toEqual([
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
])('a question can have %s as its initial value, and be read-only', (_what, item, initial) => {
  expect(one(item)?.initial).toEqual(initial)
  const asked = { linkId: 'asked', type: 'string', text: 'Asked' }
  const { questions } = importSection([{ linkId: 'x', text: 'X', readOnly: true, ...item }, asked])
  expect(questions[0]).toMatchObject({ key: 'x', readOnly: true, initial })
})

test('a question keeps the number of its instrument', () => {
  expect(one({ type: 'string', prefix: '2a)' })).toMatchObject({ prefix: '2a)', title: 'X' })
  const item = [{ linkId: 'x', type: 'string', text: 'X' }]
  const { groups } = importSection([{ linkId: 'g', type: 'group', prefix: 'B.', text: 'Sleep', item }])
  expect(groups).toEqual([{ id: 'g', title: 'B. Sleep' }])
})

test('an unreadable initial value is noted', () => {
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

test.each([
  ['time', 'HH:MM'],
  ['dateTime', 'YYYY-MM-DDTHH:MM'],
  ['url', 'URL'],
])('%s is asked as a text with a form of its own', (type, format) => {
  expect(one({ type })).toMatchObject({ type: 'free_text', meta: { format } })
})

test('a time and an address begin with what the file says, a day with a time begins empty, in words', () => {
  expect(one({ type: 'time', initial: [{ valueTime: '08:30:00' }] })?.initial).toEqual({ value: '08:30' })
  expect(one({ type: 'url', initial: [{ valueUri: 'https://a.example' }] })?.initial).toEqual({
    value: 'https://a.example',
  })
  const moment = { linkId: 'x', text: 'X', type: 'dateTime', initial: [{ valueDateTime: '2020-01-01' }] }
  expect(importNotes([moment])).toEqual(['x: what it begins with cannot be read: it begins empty'])
})

test('a reference is chosen from the list of its file, by the words of the list', () => {
  const valueReference = { reference: 'Practitioner/1', display: 'Dr One' }
  const item = { linkId: 'x', text: 'X', type: 'reference', answerOption: [{ valueReference }] }
  expect(importSection([item])).toMatchObject({
    questions: [{ type: 'single-choice' }],
    answers: [{ id: 'answer-1', title: 'Dr One' }],
  })
})
