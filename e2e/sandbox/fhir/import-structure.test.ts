import {
  coded,
  control,
  extension,
  notesOf,
  questionnaireOf,
  refusalsOf,
  sectionOf,
} from './questionnaire.fixture.ts'

const asks = (linkId: string, more: object = {}) => ({
  linkId,
  type: 'string',
  text: `Text ${linkId}`,
  ...more,
})
const says = (linkId: string, more: object = {}) => ({
  linkId,
  type: 'display',
  text: `Says ${linkId}`,
  ...more,
})
const group = (linkId: string, item: object[], more: object = {}) => ({
  linkId,
  type: 'group',
  text: `Group ${linkId}`,
  item,
  ...more,
})
const choice = (linkId: string, ...codes: string[]) => ({
  ...asks(linkId, { type: 'choice' }),
  answerOption: codes.map((code) => coded(code)),
})
const when = (question: string, operator: string, answer: object) => ({
  enableWhen: [{ question, operator, ...answer }],
})
const hidden = extension('questionnaire-hidden', { valueBoolean: true })

test('groups keep their titles, their order and what they stand in; a question says its own', () => {
  const { groups, questions } = sectionOf([
    group('a', [asks('a1'), group('b', [asks('b1')]), asks('a2')]),
    group('untitled', [group('c', [asks('c1')])], { text: '' }),
    group('empty', [says('gone', { extension: [hidden] })]),
  ])
  expect(groups).toEqual([
    { id: 'a', title: 'Group a' },
    { id: 'b', title: 'Group b', parentId: 'a' },
    { id: 'c', title: 'Group c' },
  ])
  expect(questions.map(({ key, groupId, groupTitle }) => [key, groupId, groupTitle])).toEqual([
    ['a1', 'a', 'Group a'],
    ['b1', 'b', 'Group b'],
    ['a2', 'a', 'Group a'],
    ['c1', 'c', 'Group c'],
  ])
})

test('every display text stands where it stood, in its group and before its question', () => {
  const { title, texts } = sectionOf([
    says('intro'),
    says('second'),
    group('a', [says('in-a'), asks('a1'), says('safety')]),
    asks('b1', { item: [says('help', { extension: [control('help')] })] }),
    says('end'),
    says('blank', { text: ' ' }),
  ])
  expect(title).toBe('Says intro')
  expect(texts).toEqual([
    { id: 'second', text: 'Says second', beforeKey: 'a1' },
    { id: 'in-a', text: 'Says in-a', beforeKey: 'a1', groupId: 'a' },
    { id: 'safety', text: 'Says safety', beforeKey: 'b1', groupId: 'a' },
    { id: 'help', text: 'Says help' },
    { id: 'end', text: 'Says end' },
  ])
})

test.each([
  ['after a question', [asks('q'), says('late')], ['late']],
  ['under a heading', [group('a', [says('in-a'), asks('q')])], ['in-a']],
  ['with a condition', [says('if', when('q', 'exists', { answerBoolean: false })), asks('q')], ['if']],
])('a text %s is not the title', (_where, items, texts) => {
  const section = sectionOf(items)
  expect(section.title).toBe('Sample')
  expect(section.texts?.map(({ id }) => id)).toEqual(texts)
})

test("a picture's text is not the title, stays where it stood, and that there is no picture is noted", () => {
  const xhtml = extension('rendering-xhtml', { valueString: '<img alt="Logo" src="x.png"/>' })
  const items = [says('logo', { _text: { extension: [xhtml] } }), says('intro'), asks('q')]
  expect(sectionOf(items)).toMatchObject({ title: 'Says intro', texts: [{ id: 'logo', beforeKey: 'q' }] })
  expect(notesOf(items)).toEqual(['logo: its picture or recording is not shown: only its text is'])
})

test('conditions of items and groups are kept with every operator, and with what stands in them', () => {
  const { questions, groups, texts } = sectionOf([
    choice('c', 'x', 'y'),
    asks('n', { type: 'integer' }),
    asks('yes', { type: 'boolean' }),
    asks('day', { type: 'date' }),
    asks('by-code', when('c', '=', { answerCoding: { code: 'y' } })),
    asks('by-number', when('n', '>=', { answerInteger: 3 })),
    asks('by-boolean', when('yes', '!=', { answerBoolean: true })),
    asks('by-date', when('day', '<', { answerDate: '2024-02-29' })),
    group('g', [asks('g1', { item: [asks('g2')] })], when('c', 'exists', { answerBoolean: true })),
    asks('parent', { ...when('n', '<', { answerInteger: 9 }), item: [asks('child'), says('said')] }),
    group('plain', [asks('p1', when('n', '>', { answerDecimal: 1.5 }))], {
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
    asks('n', { type: 'integer' }),
    asks('q', { enableWhen: both, ...more }),
  ]
  const behaviours = (more: object) =>
    sectionOf(items(more)).questions[2]?.enabledBy?.map(({ behavior }) => behavior)
  expect(behaviours({ enableBehavior: 'all' })).toEqual(['all'])
  expect(behaviours({ enableBehavior: 'any' })).toEqual(['any'])
  expect(behaviours({})).toEqual(['any'])
  expect(notesOf(items({ enableBehavior: 'any' }))).toEqual([])
  expect(notesOf(items({}))).toHaveLength(1)
})

test('an order of answers to choose from names those that are meant', () => {
  const numbers = {
    ...asks('k', { type: 'choice' }),
    answerOption: [1, 2, 3].map((valueInteger) => ({ valueInteger })),
  }
  const [, question] = sectionOf([numbers, asks('q', when('k', '>', { answerInteger: 1 }))]).questions
  expect(question?.enabledBy).toEqual([
    {
      behavior: 'any',
      when: ['answer-2', 'answer-3'].map((value) => ({ key: 'k', operator: '=', value })),
    },
  ])
})

test.each([
  ['hidden', asks('t', { extension: [hidden] }), 't: it is hidden'],
  [
    'calculated',
    asks('t', { extension: [extension('sdc-questionnaire-calculatedExpression', {})] }),
    't: it is calculated',
  ],
  ['an attachment', asks('t', { type: 'attachment' }), 't: attachments cannot be asked'],
  ['read-only and empty', asks('t', { readOnly: true }), 't: it is read-only'],
])(
  'what is %s is not asked, and what waits for it is asked as skippable: both are said',
  (_what, left, note) => {
    const items = [left, asks('q', { required: true, ...when('t', '=', { answerString: 'x' }) })]
    expect(sectionOf(items).questions).toEqual([expect.objectContaining({ key: 'q', skippable: true })])
    expect(sectionOf(items).questions[0]).not.toHaveProperty('enabledBy')
    expect(notesOf(items)).toEqual([
      expect.stringContaining(note),
      'q: its condition on t is not kept (that is not asked): it is asked as skippable',
    ])
  },
)

test('what stands in a hidden group is not there, and conditions on it are not refused', () => {
  const items = [
    group('h', [asks('h1')], { extension: [hidden] }),
    asks('q', when('h1', 'exists', { answerBoolean: true })),
  ]
  expect(sectionOf(items).questions.map(({ key }) => key)).toEqual(['q'])
})

test('everything that is wrong with a file is said at once, each with its linkId', () => {
  const waits = (linkId: string, question: string) =>
    asks(linkId, when(question, 'exists', { answerBoolean: true }))
  const refused = refusalsOf(
    questionnaireOf([
      asks('twice'),
      asks('twice'),
      asks('file', { type: 'reference' }),
      choice('none'),
      { ...asks('set', { type: 'choice' }), answerValueSet: 'http://vs' },
      group('again', [asks('a1')], { repeats: true }),
      waits('lost', 'nowhere'),
      says('text'),
      waits('wrong', 'text'),
      waits('one', 'two'),
      waits('two', 'one'),
      group('round', [asks('inside')], when('inside', 'exists', { answerBoolean: true })),
      asks('vague', when('twice', 'exists', { answerString: 'x' })),
      asks('modified', { modifierExtension: [{ url: 'http://other.example/not' }] }),
      asks('bounds', {
        type: 'integer',
        extension: [extension('minValue', { valueInteger: 5 }), extension('maxValue', { valueInteger: 4 })],
      }),
    ]),
  )
  expect(refused.sort()).toEqual([
    'again: it is a group that repeats: it would have to be asked more than once',
    'bounds: its minimum is above its maximum',
    'file: items of type reference cannot be asked',
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

test('what is not of the form of a questionnaire is said at once too, by linkId', () => {
  expect(
    refusalsOf(
      questionnaireOf([
        asks('a', { text: 5 }),
        group('g', [asks('b', { required: 'yes' })]),
        { type: 'string' },
      ]),
    ),
  ).toEqual([
    expect.stringMatching(/^a: text: /),
    expect.stringMatching(/^b: required: /),
    expect.stringMatching(/^item\.2\.linkId: /),
  ])
})

const nested = (levels: number): object =>
  levels === 1 ? asks('deepest') : group(`level-${levels}`, [nested(levels - 1)])

test('20 levels are read, and more are refused, however many', () => {
  expect(sectionOf([nested(20)]).groups).toHaveLength(19)
  expect(refusalsOf(questionnaireOf([nested(21)]))).toEqual(['deepest: it stands more than 20 levels deep'])
  expect(refusalsOf(questionnaireOf([nested(3000)]))).toHaveLength(1)
})

test('a chain of 600 conditions is followed to its end', () => {
  const chain = Array.from({ length: 600 }, (_, index) =>
    asks(`q${index}`, index < 599 ? when(`q${index + 1}`, 'exists', { answerBoolean: true }) : {}),
  )
  expect(sectionOf(chain).questions).toHaveLength(600)
})

test('what is not followed is noted', () => {
  expect(
    notesOf([
      asks('a', { extension: [extension('regex', {}), extension('minLength', {})] }),
      asks('b', { repeats: true }),
      group('c', [asks('c1')], { required: true }),
      {
        ...choice('d', 'x', 'y', 'z'),
        repeats: true,
        extension: [extension('questionnaire-maxOccurs', { valueInteger: 2 })],
      },
      asks('e', when('d', '=', { answerCoding: { code: 'other' } })),
    ]),
  ).toEqual([
    'a: the form of its text is not checked',
    'a: a minimum of characters is not checked',
    'b: it may have several answers: it is asked for one',
    'c: that one of its items is answered is not checked',
    'd: how many answers are chosen is not checked',
    'e: its condition names an answer that d does not offer',
  ])
})
