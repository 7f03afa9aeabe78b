import { toResponseItems } from '@soundings/shared/calculations/response-items.rules'
import { checkAnswers } from '../assessments/answers.rules.ts'
import { toAnswersByKey } from '../assessments/calculated-answers.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
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
import { parseSource } from './read-resources.ts'

const occurs = (min: number, max: number) => ({
  extension: [
    extension('questionnaire-minOccurs', { valueInteger: min }),
    extension('questionnaire-maxOccurs', { valueInteger: max }),
  ],
})

const medicines = (more: object = {}) =>
  group('medicine', [stringItem('name', { required: true }), stringItem('dose')], { repeats: true, ...more })

const outline = (items: object[]) => parseSource(createQuestionnaire(items))?.item ?? []

const { content } = importQuestionnaire(createQuestionnaire([medicines(), stringItem('last')]))

const check = (...keys: string[]) =>
  checkAnswers(
    content,
    keys.map((key) => ({ key, value: `Value ${key}` })),
  )

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

test('a chain of 600 conditions is followed to its end', () => {
  const chain = Array.from({ length: 600 }, (_, index) =>
    stringItem(`q${index}`, index < 599 ? when(`q${index + 1}`, 'exists', { answerBoolean: true }) : {}),
  )
  expect(importSection(chain).questions).toHaveLength(600)
})

test('questions that exclude one another are kept and noted; a circular condition is refused', () => {
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

test('a group that repeats says how often, within what the file and the form allow', () => {
  const repeats = (more: object) => importSection([medicines(more)]).groups?.[0]?.repeats
  expect(repeats({})).toEqual({ min: 0, max: 50 })
  expect(repeats({ required: true })).toEqual({ min: 1, max: 50 })
  expect(repeats(occurs(2, 4))).toEqual({ min: 2, max: 4 })
  expect(importNotes([medicines(occurs(0, 900))])).toEqual(['medicine: it can be answered at most 50 times'])
})

test('a question that is written repeats in a group without a title, under its own conditions', () => {
  const section = importSection([group('g', [stringItem('allergy', { repeats: true })])])
  expect(section.groups).toEqual([
    { id: 'g', title: 'Group g' },
    { id: 'allergy (answers)', title: '', parentId: 'g', repeats: { min: 0, max: 50 } },
  ])
  expect(section.questions[0]).toMatchObject({ groupTitle: 'Group g', groupId: 'allergy (answers)' })
})

test('what cannot be repeated is refused in words', () => {
  expect(importProblems(createQuestionnaire([medicines(occurs(9, 3))]))).toEqual([
    'medicine: it has to be answered 9 times, and can be at most 3 times',
  ])
  expect(importProblems(createQuestionnaire([medicines(), stringItem('name#2')]))).toEqual([
    'name#2: its linkId ends as those of answers to what repeats: # and a number',
  ])
})

test('a group that repeats in another one, or below a question, is asked once, in its place, and is a note', () => {
  const inner = group('inner', [stringItem('x')], { repeats: true })
  const nested = [medicines({ item: [stringItem('name'), inner] })]
  expect(importNotes(nested)).toEqual(['inner: it repeats in a group that repeats: it is asked once in each'])
  expect(importSection(nested).groups).toEqual([
    { id: 'medicine', title: 'Group medicine', repeats: { min: 0, max: 50 } },
    { id: 'inner', title: 'Group inner', parentId: 'medicine' },
  ])
  const below = [stringItem('why', { item: [inner] }), stringItem('allergy', { repeats: true })]
  expect(importNotes(below)).toEqual(['inner: it repeats below a question: it is asked once'])
  const respond = (items: object[], ...keys: string[]) => {
    const answers = toAnswersByKey(keys.map((key) => ({ key, value: key })))
    return toResponseItems(answers, importQuestionnaire(createQuestionnaire(items)).internals, outline(items))
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

test('each instance is checked: what is required in one that is there, and that there are not too many', () => {
  expect(() => check('name', 'dose', 'name#2', 'name#3')).not.toThrow()
  expect(() => check()).not.toThrow()
  expect(() => check('name', 'dose#2')).toThrow('does not fit')
  expect(() => check('name#51')).toThrow('a question that is not asked')
  const thousand = Array.from({ length: 1000 }, (_, index) => `name#${index + 1}`)
  expect(() => check(...thousand)).toThrow('a question that is not asked')
})
