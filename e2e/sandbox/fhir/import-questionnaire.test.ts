import { readFileSync } from 'node:fs'
import { toResponseItems } from '@soundings/shared/calculations/response-items.rules'
import fc from 'fast-check'
import { sandboxPath } from '../paths.ts'
import { ImportError } from './findings.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import {
  bounds,
  calculated,
  choice,
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

const sample = (name: string): unknown => JSON.parse(readFileSync(sandboxPath('instruments', name), 'utf8'))

const elsewhere = (linkId: string, more: object = {}) =>
  stringItem(linkId, { type: 'choice', answerValueSet: 'http://vs.example', ...more })

const NOT_THERE = 'its value set http://vs.example is not in the file, and was not given with --value-sets'

const nested = (levels: number): object =>
  levels === 1 ? stringItem('deepest') : group(`level-${levels}`, [nested(levels - 1)])

test('answers that all questions share stand on the section', () => {
  const { content, internals } = importQuestionnaire(sample('mood-and-energy.json'))
  expect(content.sections[0]?.answers).toHaveLength(4)
  expect(content.sections[0]?.questions[0]?.answers).toBeUndefined()
  expect(internals['mood-10']?.riskAnswerIds).toEqual(['few', 'most', 'daily'])
})

test('a group that is to be a table is one where all that it asks is a single choice of the same answers', () => {
  const isTable = (code: string, ...items: object[]) =>
    importSection([group('g', items, { extension: [control(code)] })]).groups?.[0]?.table
  const same = [choice('a', 'x', 'y'), choice('b', 'x', 'y')]
  for (const code of ['table', 'gtable', 'likert']) expect(isTable(code, ...same)).toBe(true)
  expect(isTable('list', ...same)).toBeUndefined()
  expect(isTable('gtable', displayItem('text'), ...same)).toBe(true)
  expect(isTable('gtable', choice('a', 'x', 'y'), choice('b', 'y', 'x'))).toBeUndefined()
  expect(isTable('gtable', ...same, { ...choice('c', 'x', 'y'), repeats: true })).toBeUndefined()
  expect(isTable('gtable', ...same, { ...choice('c', 'x', 'y'), type: 'open-choice' })).toBeUndefined()
  expect(isTable('gtable', ...same, stringItem('d'))).toBeUndefined()
  const hidesOne = { ...stringItem('d'), extension: [hidden] }
  expect(isTable('gtable', ...same, hidesOne)).toBe(true)
  const eight = ['1', '2', '3', '4', '5', '6', '7', '8']
  expect(isTable('gtable', choice('a', ...eight))).toBeUndefined()
})

test('every display text stands where it stood, in its group and before its question', () => {
  const { title, texts } = importSection([
    displayItem('intro'),
    displayItem('second'),
    group('a', [displayItem('in-a'), stringItem('a1'), displayItem('safety')]),
    stringItem('b1'),
    displayItem('end'),
    displayItem('blank', { text: ' ' }),
  ])
  expect(title).toBe('Says intro')
  expect(texts).toEqual([
    { id: 'second', text: 'Says second', beforeKey: 'a1' },
    { id: 'in-a', text: 'Says in-a', beforeKey: 'a1', groupId: 'a' },
    { id: 'safety', text: 'Says safety', beforeKey: 'b1', groupId: 'a' },
    { id: 'end', text: 'Says end' },
  ])
})

test.each([
  ['after a question', [stringItem('q'), displayItem('late')], ['late']],
  ['under a heading', [group('a', [displayItem('in-a'), stringItem('q')])], ['in-a']],
  [
    'with a condition',
    [displayItem('if', when('q', 'exists', { answerBoolean: false })), stringItem('q')],
    ['if'],
  ],
])('a text %s is not the title', (_where, items, texts) => {
  const section = importSection(items)
  expect(section.title).toBe('Sample')
  expect(section.texts?.map(({ id }) => id)).toEqual(texts)
})

test("a picture's text is not the title, stays where it stood, and that there is no picture is noted", () => {
  const xhtml = extension('rendering-xhtml', { valueString: '<img alt="Logo" src="x.png"/>' })
  const items = [
    displayItem('logo', { _text: { extension: [xhtml] } }),
    displayItem('intro'),
    stringItem('q'),
  ]
  expect(importSection(items)).toMatchObject({ title: 'Says intro', texts: [{ id: 'logo', beforeKey: 'q' }] })
  expect(importNotes(items)).toEqual(['logo: its picture or recording is not shown: only its text is'])
})

test('a question that has nothing to choose from is left out, with its help, and is a note', () => {
  const help = displayItem('help', { extension: [control('help')] })
  const items = [stringItem('asked'), elsewhere('set', { item: [help] }), choice('none')]
  expect(importNotes(items)).toEqual([
    `set: ${NOT_THERE}: it is left out`,
    'none: it has no answers: it is left out',
  ])
  const { questions, texts } = importSection(items)
  expect(questions.map(({ key }) => key)).toEqual(['asked'])
  expect(texts).toBeUndefined()
})

test('an open choice, or a text, whose list is not there is answered in own words', () => {
  const items = [
    elsewhere('open', { type: 'open-choice', required: true }),
    elsewhere('text', { type: 'string' }),
  ]
  expect(importNotes(items)).toEqual([
    `open: ${NOT_THERE}: it is answered in one's own words`,
    `text: ${NOT_THERE}: it is answered in one's own words`,
  ])
  expect(importSection(items).questions).toMatchObject([
    { key: 'open', type: 'free_text', skippable: false },
    { key: 'text', type: 'free_text', skippable: true },
  ])
})

test('a reference without a list is answered in own words, and goes out as their display', () => {
  const items = [stringItem('doctor', { type: 'reference', required: true })]
  expect(importNotes(items)).toEqual([
    "doctor: it refers to a record, and has no list of them to choose from: it is answered in one's own words",
  ])
  const { internals } = importQuestionnaire(createQuestionnaire(items))
  expect(toResponseItems({ doctor: { value: 'Dr Roe' } }, internals, [])).toEqual([
    { linkId: 'doctor', answer: [{ valueReference: { display: 'Dr Roe' } }] },
  ])
})

test.each([
  ['it is required', [stringItem('asked'), elsewhere('set', { required: true })]],
  ['nothing else is asked', [elsewhere('set')]],
  ['the file calculates', [stringItem('asked'), elsewhere('set'), calculated('total', '1 + 1')]],
])('a file is refused for the list that is not there when %s', (_why, items) => {
  expect(importProblems(createQuestionnaire(items))).toEqual([`set: ${NOT_THERE}`])
})

test('every problem of a file is reported at once, with its linkId', () => {
  const waits = (linkId: string, question: string) =>
    stringItem(linkId, when(question, 'exists', { answerBoolean: true }))
  const refused = importProblems(
    createQuestionnaire([
      stringItem('twice'),
      stringItem('twice'),
      { ...choice('none'), required: true },
      { ...stringItem('set', { type: 'choice', required: true }), answerValueSet: 'http://vs' },
      waits('lost', 'nowhere'),
      displayItem('text'),
      waits('wrong', 'text'),
      waits('one', 'two'),
      waits('two', 'one'),
      group('round', [stringItem('inside')], when('inside', 'exists', { answerBoolean: true })),
      stringItem('vague', when('twice', 'exists', { answerString: 'x' })),
      stringItem('modified', { modifierExtension: [{ url: 'http://other.example/not' }] }),
      stringItem('bounds', { type: 'integer', extension: bounds(5, 4) }),
    ]),
  )
  expect(refused.sort()).toEqual([
    'bounds: its minimum is above its maximum',
    'inside: whether it is asked depends on itself (inside → inside)',
    'lost: its condition names nowhere, which is not in the file',
    'modified: its extension http://other.example/not changes what it means, and is not known',
    'none: it has no answers',
    'one: whether it is asked depends on itself (one → two → one)',
    'set: its value set http://vs is not in the file, and was not given with --value-sets',
    'twice: two items have this linkId',
    'vague: its condition on twice does not say whether there is an answer',
    'wrong: its condition names text, which is not a question',
  ])
})

test('schema violations are reported at once too, by linkId', () => {
  expect(
    importProblems(
      createQuestionnaire([
        stringItem('a', { text: 5 }),
        group('g', [stringItem('b', { required: 'yes' })]),
        { type: 'string' },
      ]),
    ),
  ).toEqual([
    expect.stringMatching(/^a: text: /),
    expect.stringMatching(/^b: required: /),
    expect.stringMatching(/^item\.2\.linkId: /),
  ])
})

test('20 levels are read, and more are refused, however many', () => {
  expect(importSection([nested(20)]).groups).toHaveLength(19)
  expect(importProblems(createQuestionnaire([nested(21)]))).toEqual([
    'deepest: it is more than 20 levels deep',
  ])
  expect(importProblems(createQuestionnaire([nested(3000)]))).toHaveLength(1)
})

test('fields that are not kept are noted', () => {
  expect(
    importNotes([
      group('a', [stringItem('b', { repeats: true })], { repeats: true }),
      group('c', [stringItem('c1')], { required: true }),
      {
        ...choice('d', 'x', 'y', 'z'),
        repeats: true,
        extension: [extension('questionnaire-maxOccurs', { valueInteger: 2 })],
      },
      stringItem('e', when('d', '=', { answerCoding: { code: 'other' } })),
    ]),
  ).toEqual([
    'b: it may have several answers: it is asked for one',
    'c: that one of its items is answered is not checked',
    'd: how many answers are chosen is not checked',
    'e: its condition names an answer that d does not offer',
  ])
})

test('any body that is sent as a questionnaire is read or refused in words, and breaks nothing', () => {
  const part = fc.oneof(
    fc.constantFrom('a', 'b', '__proto__', '', 'choice', 'group', 'exists', '='),
    fc.jsonValue(),
  )
  const names = [
    'linkId',
    'type',
    'text',
    '_text',
    'repeats',
    'answerOption',
    'initial',
    'extension',
    'enableWhen',
    'item',
  ]
  const shaped = fc.letrec((tie) => ({
    item: fc.record(
      {
        linkId: fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'),
        type: fc.constantFrom('group', 'string', 'choice', 'boolean', 'integer', 'display', 'date'),
        text: fc.string(),
        item: fc.array(tie('item'), { maxLength: 3 }),
        enableWhen: fc.array(
          fc.record({
            question: fc.constantFrom('a', 'b', 'toString'),
            operator: fc.constantFrom('=', 'exists', '>'),
          }),
        ),
        answerOption: fc.array(fc.record({ valueString: fc.string() }), { maxLength: 3 }),
      },
      { requiredKeys: ['linkId', 'type'] },
    ),
  })).item
  const unshaped = fc.dictionary(fc.constantFrom(...names), part)
  fc.assert(
    fc.property(fc.oneof(fc.array(shaped, { maxLength: 4 }), fc.array(unshaped), fc.jsonValue()), (item) => {
      try {
        importQuestionnaire({ resourceType: 'Questionnaire', item })
      } catch (error) {
        expect(error).toBeInstanceOf(ImportError)
        expect(String(error)).not.toMatch(/undefined: /)
      }
    }),
    { numRuns: 150, seed: 17 },
  )
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
    createQuestionnaire(items, { language: 'en-us', _title: inLanguages({ es: 'Muestra', ar: 'عينة' }) }),
  )
  const [es, ar] = translations

  test('the instrument’s language is named, and every translation has the same keys and ids', () => {
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

  test('a text without a translation stays as it is, and their number is noted', () => {
    expect(ar?.content.sections[0]?.groups?.[0]?.title).toBe('Home')
    expect(notes).toEqual([
      { linkId: '(file)', message: '1 of its texts have no translation into ar: they stay as they are' },
    ])
  })

  test('an invalid language is dropped', () => {
    const nonsense = importQuestionnaire(createQuestionnaire(items, { language: 'not a language' }))
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
      createQuestionnaire([asked], { title: '睡眠', language: 'ja', contained: [valueSet] }),
    )
    expect(japanese.suggestedId).toBe('questionnaire')
    expect(japanese.translations[0]?.content.sections[0]?.answers[0]?.title).toBe('Often')
    expect(japanese.internals.x?.options.a).toEqual({
      valueCoding: { system: 'http://codes.example', code: 'a', display: 'しばしば' },
    })
  })
})
