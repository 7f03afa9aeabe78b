import { readFileSync } from 'node:fs'
import { toResponseItems } from '@soundings/shared/calculations/response-items.rules'
import fc from 'fast-check'
import { checkAnswers } from '../assessments/answers.rules.ts'
import { toAnswersByKey } from '../assessments/calculated-answers.ts'
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
import { parseSource } from './read-resources.ts'

const sample = (name: string): unknown => JSON.parse(readFileSync(sandboxPath('instruments', name), 'utf8'))

const elsewhere = (linkId: string, more: object = {}) =>
  stringItem(linkId, { type: 'choice', answerValueSet: 'http://vs.example', ...more })

const NOT_THERE = 'its value set http://vs.example is not in the file, and was not given with --value-sets'

const nested = (levels: number): object =>
  levels === 1 ? stringItem('deepest') : group(`level-${levels}`, [nested(levels - 1)])

test('the importer stores answers shared by all questions once', () => {
  const { content, internals } = importQuestionnaire(sample('mood-and-energy.json'))
  expect(content.sections[0]?.answers).toHaveLength(4)
  expect(content.sections[0]?.questions[0]?.answers).toBeUndefined()
  expect(internals['mood-10']?.riskAnswerIds).toEqual(['few', 'most', 'daily'])
})

test('the importer creates a table only from questions with equal answers', () => {
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

test('the importer keeps the display texts of a group in that group', () => {
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
])('the importer does not take a text %s as the title', (_where, items, texts) => {
  const section = importSection(items)
  expect(section.title).toBe('Sample')
  expect(section.texts?.map(({ id }) => id)).toEqual(texts)
})

test('the importer keeps the text of a picture', () => {
  const xhtml = extension('rendering-xhtml', { valueString: '<img alt="Logo" src="x.png"/>' })
  const items = [
    displayItem('logo', { _text: { extension: [xhtml] } }),
    displayItem('intro'),
    stringItem('q'),
  ]
  expect(importSection(items)).toMatchObject({ title: 'Says intro', texts: [{ id: 'logo', beforeKey: 'q' }] })
  expect(importNotes(items)).toEqual(['logo: its picture or recording is not shown: only its text is'])
})

test('the importer omits a question without choices', () => {
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

test('the importer turns an open choice into free text if the list is missing', () => {
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

test('the importer turns a reference without a list into free text', () => {
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
])('the importer refuses a file whose list is missing when %s', (_why, items) => {
  expect(importProblems(createQuestionnaire(items))).toEqual([`set: ${NOT_THERE}`])
})

test('the importer reports every problem of a file at once', () => {
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

test('the importer reports all schema violations at once', () => {
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

test('the importer refuses a file with more than 20 levels of items', () => {
  expect(importSection([nested(20)]).groups).toHaveLength(19)
  expect(importProblems(createQuestionnaire([nested(21)]))).toEqual([
    'deepest: it is more than 20 levels deep',
  ])
  expect(importProblems(createQuestionnaire([nested(3000)]))).toHaveLength(1)
})

test('the importer notes the fields that it drops', () => {
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

test('the importer never crashes on an invalid questionnaire', () => {
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

  test('every translation has the same keys and ids', () => {
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

  test('the importer keeps the original text if a translation is missing', () => {
    expect(ar?.content.sections[0]?.groups?.[0]?.title).toBe('Home')
    expect(notes).toEqual([
      { linkId: '(file)', message: '1 of its texts have no translation into ar: they stay as they are' },
    ])
  })

  test('the importer omits an invalid language', () => {
    const nonsense = importQuestionnaire(createQuestionnaire(items, { language: 'not a language' }))
    expect(nonsense).not.toHaveProperty('language')
    expect(nonsense.notes[0]?.message).toContain('not a language')
  })

  test('the importer translates answers with the designations of a value set', () => {
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

describe('conditions and repeats', () => {
  const occurs = (min: number, max: number) => ({
    extension: [
      extension('questionnaire-minOccurs', { valueInteger: min }),
      extension('questionnaire-maxOccurs', { valueInteger: max }),
    ],
  })

  const medicines = (more: object = {}) =>
    group('medicine', [stringItem('name', { required: true }), stringItem('dose')], {
      repeats: true,
      ...more,
    })

  const outline = (items: object[]) => parseSource(createQuestionnaire(items))?.item ?? []

  const { content } = importQuestionnaire(createQuestionnaire([medicines(), stringItem('last')]))

  const check = (...keys: string[]) =>
    checkAnswers(
      content,
      keys.map((key) => ({ key, value: `Value ${key}` })),
    )

  test('the importer imports conditions of items and groups', () => {
    const { questions, groups, texts } = importSection([
      choice('c', 'x', 'y'),
      stringItem('n', { type: 'integer' }),
      stringItem('yes', { type: 'boolean' }),
      stringItem('day', { type: 'date' }),
      stringItem('by-code', when('c', '=', { answerCoding: { code: 'y' } })),
      stringItem('by-number', when('n', '>=', { answerInteger: 3 })),
      stringItem('by-boolean', when('yes', '!=', { answerBoolean: true })),
      stringItem('by-date', when('day', '<', { answerDate: '2024-02-29' })),
      group(
        'g',
        [stringItem('g1', { item: [stringItem('g2')] })],
        when('c', 'exists', { answerBoolean: true }),
      ),
      stringItem('parent', {
        ...when('n', '<', { answerInteger: 9 }),
        item: [stringItem('child'), displayItem('said')],
      }),
      group('plain', [stringItem('p1', when('n', '>', { answerDecimal: 1.5 }))], {
        text: '',
        ...when('c', '!=', { answerCoding: { code: 'x' } }),
      }),
    ])
    const set = (key: string, operator: string, value: unknown) => [
      { behavior: 'all', when: [{ key, operator, value }] },
    ]
    const of = Object.fromEntries(questions.map(({ key, enabledBy }) => [key, enabledBy]))
    expect(of).toMatchObject({
      'by-code': set('c', '=', 'y'),
      'by-number': set('n', '>=', 3),
      'by-boolean': set('yes', '!=', 'yes'),
      'by-date': set('day', '<', '02/29/2024'),
      child: set('n', '<', 9),
      p1: [...set('c', '!=', 'x'), ...set('n', '>', 1.5)],
    })
    expect([of.g1, of.g2, of.c]).toEqual([undefined, undefined, undefined])
    expect(groups).toEqual([{ id: 'g', title: 'Group g', enabledBy: set('c', 'exists', true) }])
    expect(texts).toMatchObject([{ id: 'said', enabledBy: set('n', '<', 9) }])
  })

  test('the importer combines several conditions with `all` or `any`', () => {
    const both = [
      { question: 'c', operator: '=', answerCoding: { code: 'x' } },
      { question: 'n', operator: '>', answerInteger: 1 },
    ]
    const items = (more: object) => [
      choice('c', 'x', 'y'),
      stringItem('n', { type: 'integer' }),
      stringItem('q', { enableWhen: both, ...more }),
    ]
    const behaviours = (more: object) =>
      importSection(items(more)).questions[2]?.enabledBy?.map(({ behavior }) => behavior)
    expect(behaviours({ enableBehavior: 'all' })).toEqual(['all'])
    expect(behaviours({ enableBehavior: 'any' })).toEqual(['any'])
    expect(behaviours({})).toEqual(['any'])
    expect(importNotes(items({ enableBehavior: 'any' }))).toEqual([])
    expect(importNotes(items({}))).toHaveLength(1)
  })

  test('the importer turns a comparison into a list of the matching answers', () => {
    const numbers = {
      ...stringItem('k', { type: 'choice' }),
      answerOption: [1, 2, 3].map((valueInteger) => ({ valueInteger })),
    }
    const [, question] = importSection([
      numbers,
      stringItem('q', when('k', '>', { answerInteger: 1 })),
    ]).questions
    expect(question?.enabledBy).toEqual([
      {
        behavior: 'any',
        when: ['answer-2', 'answer-3'].map((value) => ({ key: 'k', operator: '=', value })),
      },
    ])
  })

  test.each([
    ['a hidden question', stringItem('t', { extension: [hidden] }), 't: it is hidden'],
    [
      'a calculated question',
      stringItem('t', { extension: [extension('sdc-questionnaire-calculatedExpression', {})] }),
      't: it is calculated',
    ],
    ['an attachment', stringItem('t', { type: 'attachment' }), 't: attachments cannot be asked'],
    ['a read-only question without a value', stringItem('t', { readOnly: true }), 't: it is read-only'],
  ])('the importer omits %s and makes dependent questions skippable', (_what, left, note) => {
    const items = [left, stringItem('q', { required: true, ...when('t', '=', { answerString: 'x' }) })]
    expect(importSection(items).questions).toEqual([expect.objectContaining({ key: 'q', skippable: true })])
    expect(importSection(items).questions[0]).not.toHaveProperty('enabledBy')
    expect(importNotes(items)).toEqual([
      expect.stringContaining(note),
      'q: its condition on t is not kept (that is not asked): it is asked as skippable',
    ])
  })

  test('the importer hides a text if the condition cannot be evaluated', () => {
    const score = extension('sdc-questionnaire-calculatedExpression', {})
    const negative = when('score', '<', { answerInteger: 3 })
    const items = [
      choice('c', 'x', 'y'),
      stringItem('score', { type: 'integer', extension: [score] }),
      displayItem('negative', negative),
      displayItem('positive', {
        ...when('score', '>=', { answerInteger: 3 }),
        enableBehavior: 'any',
      }),
      group('results', [displayItem('result')], negative),
      group('more', [displayItem('introduction'), stringItem('asked')], negative),
    ]
    expect(importSection(items)).toMatchObject({ groups: [{ id: 'more' }], texts: [{ id: 'introduction' }] })
    expect(importNotes(items)).toEqual(
      expect.arrayContaining([
        'negative: its condition on score is not kept (that is not asked): it is not shown',
        'results: its condition on score is not kept (that is not asked): what is asked in it is asked as skippable',
        'result: it is not shown: the condition of its group is not kept',
      ]),
    )
  })

  test('the importer accepts a chain of 600 conditions', () => {
    const chain = Array.from({ length: 600 }, (_, index) =>
      stringItem(`q${index}`, index < 599 ? when(`q${index + 1}`, 'exists', { answerBoolean: true }) : {}),
    )
    expect(importSection(chain).questions).toHaveLength(600)
  })

  test('the importer refuses a circular condition', () => {
    const whileEmpty = (linkId: string) => when(linkId, 'exists', { answerBoolean: false })
    const items = [stringItem('t', whileEmpty('n')), stringItem('n', whileEmpty('t'))]
    expect(importSection(items).questions.map(({ enabledBy }) => enabledBy)).toEqual([
      [{ behavior: 'all', when: [{ key: 'n', operator: 'exists', value: false }] }],
      [{ behavior: 'all', when: [{ key: 't', operator: 'exists', value: false }] }],
    ])
    expect(importNotes(items)).toEqual([
      't: it and others decide on one another (t → n → t): the first that is answered stays, and hides those that it excludes',
    ])
    const mixed = [
      stringItem('t', whileEmpty('n')),
      stringItem('n', when('t', 'exists', { answerBoolean: true })),
    ]
    expect(importProblems(createQuestionnaire(mixed))).toEqual([
      't: whether it is asked depends on itself (t → n → t)',
    ])
  })

  test('the importer limits a repeating group to 50 instances', () => {
    const repeats = (more: object) => importSection([medicines(more)]).groups?.[0]?.repeats
    expect(repeats({})).toEqual({ min: 0, max: 50 })
    expect(repeats({ required: true })).toEqual({ min: 1, max: 50 })
    expect(repeats(occurs(2, 4))).toEqual({ min: 2, max: 4 })
    expect(importNotes([medicines(occurs(0, 900))])).toEqual([
      'medicine: it can be answered at most 50 times',
    ])
  })

  test('the importer turns a repeating text question into a repeating group', () => {
    const section = importSection([group('g', [stringItem('allergy', { repeats: true })])])
    expect(section.groups).toEqual([
      { id: 'g', title: 'Group g' },
      { id: 'allergy (answers)', title: '', parentId: 'g', repeats: { min: 0, max: 50 } },
    ])
    expect(section.questions[0]).toMatchObject({ groupTitle: 'Group g', groupId: 'allergy (answers)' })
  })

  test('the importer refuses items that cannot repeat', () => {
    expect(importProblems(createQuestionnaire([medicines(occurs(9, 3))]))).toEqual([
      'medicine: it has to be answered 9 times, and can be at most 3 times',
    ])
    expect(importProblems(createQuestionnaire([medicines(), stringItem('name#2')]))).toEqual([
      'name#2: its linkId ends as those of answers to what repeats: # and a number',
    ])
  })

  test('the importer does not repeat a group inside a repeating group', () => {
    const inner = group('inner', [stringItem('x')], { repeats: true })
    const nested = [medicines({ item: [stringItem('name'), inner] })]
    expect(importNotes(nested)).toEqual([
      'inner: it repeats in a group that repeats: it is asked once in each',
    ])
    expect(importSection(nested).groups).toEqual([
      { id: 'medicine', title: 'Group medicine', repeats: { min: 0, max: 50 } },
      { id: 'inner', title: 'Group inner', parentId: 'medicine' },
    ])
    const below = [stringItem('why', { item: [inner] }), stringItem('allergy', { repeats: true })]
    expect(importNotes(below)).toEqual(['inner: it repeats below a question: it is asked once'])
    const respond = (items: object[], ...keys: string[]) => {
      const answers = toAnswersByKey(keys.map((key) => ({ key, value: key })))
      return toResponseItems(
        answers,
        importQuestionnaire(createQuestionnaire(items)).internals,
        outline(items),
      )
    }
    const x = (value: string) => ({ linkId: 'x', text: 'Text x', answer: [{ valueString: value }] })
    expect(respond(nested, 'x', 'x#2')).toMatchObject([
      { linkId: 'medicine', item: [{ linkId: 'inner', item: [x('x')] }] },
      { linkId: 'medicine', item: [{ linkId: 'inner', item: [x('x#2')] }] },
    ])
    expect(respond(below, 'why', 'x', 'allergy', 'allergy#2')).toMatchObject([
      { linkId: 'why', answer: [{ valueString: 'why', item: [{ linkId: 'inner', item: [x('x')] }] }] },
      { linkId: 'allergy', answer: [{ valueString: 'allergy' }, { valueString: 'allergy#2' }] },
    ])
  })

  test('the server checks required answers in each instance', () => {
    expect(() => check('name', 'dose', 'name#2', 'name#3')).not.toThrow()
    expect(() => check()).not.toThrow()
    expect(() => check('name', 'dose#2')).toThrow('does not fit')
    expect(() => check('name#51')).toThrow('a question that is not asked')
    const thousand = Array.from({ length: 1000 }, (_, index) => `name#${index + 1}`)
    expect(() => check(...thousand)).toThrow('a question that is not asked')
  })
})
