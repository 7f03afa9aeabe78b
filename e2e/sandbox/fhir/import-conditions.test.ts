import {
  choice,
  createQuestionnaire,
  displayItem,
  extension,
  group,
  hidden,
  importNotes,
  importProblems,
  importSection,
  stringItem,
  when,
} from './questionnaire.fixture.ts'

test('conditions of items and groups are kept with every operator, and with what stands in them', () => {
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

test('all or any of several conditions, and any of them with a note where the file does not say', () => {
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

test('a comparison with coded answers names the answers that match', () => {
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
  ['hidden', stringItem('t', { extension: [hidden] }), 't: it is hidden'],
  [
    'calculated',
    stringItem('t', { extension: [extension('sdc-questionnaire-calculatedExpression', {})] }),
    't: it is calculated',
  ],
  ['an attachment', stringItem('t', { type: 'attachment' }), 't: attachments cannot be asked'],
  ['read-only and empty', stringItem('t', { readOnly: true }), 't: it is read-only'],
])(
  '%s is not asked, and questions that depend on it are asked as skippable: both are noted',
  (_what, left, note) => {
    const items = [left, stringItem('q', { required: true, ...when('t', '=', { answerString: 'x' }) })]
    expect(importSection(items).questions).toEqual([expect.objectContaining({ key: 'q', skippable: true })])
    expect(importSection(items).questions[0]).not.toHaveProperty('enabledBy')
    expect(importNotes(items)).toEqual([
      expect.stringContaining(note),
      'q: its condition on t is not kept (that is not asked): it is asked as skippable',
    ])
  },
)

test('a text whose condition cannot be decided is not shown, and noted: both of two results would be read', () => {
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

test('what stands in a hidden group is not there, and conditions on it are not refused', () => {
  const items = [
    group('h', [stringItem('h1')], { extension: [hidden] }),
    stringItem('q', when('h1', 'exists', { answerBoolean: true })),
  ]
  expect(importSection(items).questions.map(({ key }) => key)).toEqual(['q'])
})

test('a chain of 600 conditions is followed to its end', () => {
  const chain = Array.from({ length: 600 }, (_, index) =>
    stringItem(`q${index}`, index < 599 ? when(`q${index + 1}`, 'exists', { answerBoolean: true }) : {}),
  )
  expect(importSection(chain).questions).toHaveLength(600)
})

test('questions that exclude one another are kept and said; a circle that nobody can enter is refused', () => {
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
