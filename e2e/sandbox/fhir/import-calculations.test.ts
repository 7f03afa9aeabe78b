import { evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { calculateAnswers } from '../assessments/calculated-answers.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import {
  calculated,
  coded,
  createQuestionnaire,
  displayItem,
  enabledWhen,
  extension,
  group,
  hidden,
  importNotes,
  importSection,
  stringItem,
  variable,
  when,
} from './questionnaire.fixture.ts'
import { withTimeLimit } from './time-limit.ts'

const number = (linkId: string) => stringItem(linkId, { type: 'integer' })
const SUM = "%resource.descendants().where(linkId.startsWith('n')).answer.value.sum()"

/** What a file of these items comes to with these numbers, and the texts that are shown. */
const calculateWith = (items: object[], answers: Record<string, number>, more: object = {}) => {
  const { content } = importQuestionnaire(createQuestionnaire(items, more))
  const sent = Object.entries(answers).map(([key, value]) => ({ key, value }))
  const values = calculateAnswers(content, sent)
  const [section] = content.sections
  if (!section) throw new Error('An instrument has a section')
  const { questions, texts } = evaluateEnabled(section, {
    ...Object.fromEntries(sent.map(({ key, value }) => [key, { value }])),
    ...values,
  })
  return { values, asked: [...questions], texts: [...texts] }
}

test('a total is shown where it stands, read-only, and is no answer that anybody gives', () => {
  const { questions } = importSection([number('n1'), calculated('total', SUM), number('n2')])
  expect(
    questions.map(({ key, readOnly, calculated: isCalculated }) => [key, readOnly, isCalculated]),
  ).toEqual([
    ['n1', undefined, undefined],
    ['total', true, true],
    ['n2', undefined, undefined],
  ])
  expect(importNotes([number('n1'), calculated('total', SUM)])).toEqual([])
})

test('a text that depends on a hidden total says what holds, and neither of two results before', () => {
  const items = [
    number('n1'),
    group('g', [number('n2')]),
    calculated('total', SUM, {}, [hidden]),
    displayItem('negative', when('total', '<', { answerInteger: 3 })),
    displayItem('positive', when('total', '>=', { answerInteger: 3 })),
  ]
  expect(importNotes(items)).toEqual([])
  expect(calculateWith(items, {}).texts).toEqual([])
  expect(calculateWith(items, { n1: 1, n2: 1 })).toMatchObject({
    values: { total: { value: 2 } },
    texts: ['negative'],
  })
  expect(calculateWith(items, { n1: 1, n2: 4 }).texts).toEqual(['positive'])
})

test('variables of the file and of groups are known where they stand, and items are enabled by expressions', () => {
  const items = [
    number('n1'),
    group(
      'g',
      [calculated('total', '%double + 1'), stringItem('more', { extension: [enabledWhen('%double > 4')] })],
      { extension: [variable('double', '%sum * 2')] },
    ),
    displayItem('high', { extension: [enabledWhen('%sum > 2')] }),
  ]
  const file = { extension: [variable('sum', SUM)] }
  expect(calculateWith(items, { n1: 2 }, file)).toMatchObject({
    values: { total: { value: 5 } },
    asked: ['n1', 'total'],
    texts: [],
  })
  expect(calculateWith(items, { n1: 3 }, file)).toMatchObject({
    values: { total: { value: 7 } },
    asked: ['n1', 'total', 'more'],
    texts: ['high'],
  })
})

test('a total counts what is asked alone, also where it decides what is asked', () => {
  const items = [
    number('n1'),
    number('n2'),
    calculated('short', "%resource.item.where(linkId='n1' or linkId='n2').answer.value.sum()"),
    stringItem('n3', { type: 'integer', ...when('short', '>=', { answerInteger: 3 }) }),
    calculated('total', SUM),
  ]
  expect(calculateWith(items, { n1: 1, n2: 2, n3: 3 }).values).toEqual({
    short: { value: 3 },
    total: { value: 6 },
  })
  expect(calculateWith(items, { n1: 1, n2: 1, n3: 3 }).values).toEqual({
    short: { value: 2 },
    total: { value: 2 },
  })
})

test('a total counts an answer that nobody can change, and `%context` of a question is the group that it stands in', () => {
  const inGroup = (linkId: string) => `%context.item.where(linkId='${linkId}').answer.value`
  const fixed = { ...number('n2'), readOnly: true, initial: [{ valueInteger: 40 }] }
  const items = [
    number('n1'),
    group('g', [fixed, number('n3'), calculated('total', `${inGroup('n2')} + ${inGroup('n3')}`)]),
    group('h', [calculated('half', '%three / 2', { type: 'decimal' }), number('n4')], {
      extension: [variable('three', inGroup('n4'))],
    }),
    calculated('all', SUM),
  ]
  expect(calculateWith(items, { n1: 1, n3: 2, n4: 3 }).values).toEqual({
    total: { value: 42 },
    half: { value: 1.5 },
    all: { value: 46 },
  })
})

test('totals are of the kind that their item is', () => {
  const choiceTotal = {
    ...calculated('level', "iif(%resource.item.where(linkId='n1').answer.value > 2, 'high', 'low')", {
      type: 'choice',
    }),
    answerOption: [coded('low'), coded('high')],
  }
  const items = [
    number('n1'),
    calculated('mean', "%resource.item.where(linkId='n1').answer.value / 3", { type: 'decimal' }),
    calculated('whole', "%resource.item.where(linkId='n1').answer.value / 3"),
    calculated('yes', "%resource.item.where(linkId='n1').answer.value > 2", { type: 'boolean' }),
    calculated('day', '@2026-03-10', { type: 'date' }),
    calculated('words', "'a' & 'b'", { type: 'string' }),
    choiceTotal,
  ]
  expect(calculateWith(items, { n1: 4 }).values).toEqual({
    mean: { value: 1.333333 },
    whole: undefined,
    yes: { answerIds: ['yes'] },
    day: { value: '03/10/2026' },
    words: { value: 'ab' },
    level: { answerIds: ['high'] },
  })
})

test('a score counts where it stands with the option, with its coding, or with an option that is no code', () => {
  const score = (valueDecimal: number) => extension('ordinalValue', { valueDecimal })
  const items = [
    {
      ...stringItem('a', { type: 'choice' }),
      answerOption: [{ valueCoding: { code: 'x', display: 'X', extension: [score(5)] } }],
    },
    {
      ...stringItem('b', { type: 'choice' }),
      answerOption: [{ valueString: 'Y', extension: [score(7)] }],
    },
    { ...stringItem('c', { type: 'choice' }), answerOption: [coded('z')] },
    calculated('total', '%resource.descendants().answer.weight().sum()'),
  ]
  const { content } = importQuestionnaire(createQuestionnaire(items))
  const answers = ['x', 'answer-1', 'z'].map((answerId, index) => ({
    key: ['a', 'b', 'c'][index] ?? '',
    answerValue: { answerId },
  }))
  expect(calculateAnswers(content, answers)).toEqual({ total: { value: 12 } })
})

describe('what cannot be calculated', () => {
  const notesOf = (expression: string) => importNotes([number('n1'), calculated('t', expression)])

  test.each([
    ['never ends', "'a'.repeat($this & 'a')", 'repeat() of anything but items may never end'],
    ['may never end', '%resource.item.aggregate($total + $total, 1)', 'aggregate() may never end'],
    ['has a pattern that may never end', "'a'.matches('(a+)+$')", 'the pattern of matches() may never end'],
    ['is no expression', '1 +', 'it cannot be parsed'],
    ['is empty', '', 'it cannot be parsed'],
    ['is long', `1${' + 1'.repeat(5000)}`, 'it has more than 10000 characters'],
    ['reads what is not known', '%patient.birthDate', 'it reads %patient, which is not in the file'],
    ['asks a server', "'a'.memberOf('http://vs')", 'it asks another server'],
    [
      'counts itself',
      "iif(%resource.item.where(linkId='t').exists(), %resource.item.where(linkId='t').answer.value + 1, 1)",
      'it depends on itself',
    ],
  ])('an expression that %s is left out, with a note', (_what, expression, reason) => {
    expect(notesOf(expression)).toEqual([expect.stringContaining(`t: it is calculated, and left out: `)])
    expect(notesOf(expression)[0]).toContain(reason)
    expect(
      importSection([number('n1'), calculated('t', expression)]).questions.map(({ key }) => key),
    ).toEqual(['n1'])
  })

  test('the time limit ends what never does', () => {
    const begun = Date.now()
    expect(() =>
      withTimeLimit(() => {
        for (;;);
      }, 50),
    ).toThrow('timed out')
    expect(Date.now() - begun).toBeLessThan(2000)
  })

  test('dividing by zero, and an item that there is not, come to nothing; the latter is noted', () => {
    const zero = "%resource.item.where(linkId='n1').answer.value / 0"
    expect(notesOf(zero)).toEqual([])
    expect(calculateWith([number('n1'), calculated('t', zero)], { n1: 1 }).values).toEqual({ t: undefined })
    expect(notesOf("%resource.item.where(linkId='gone').answer.value")).toEqual([
      't: an expression of it names gone, which is not in the file: it has no answer',
    ])
  })

  test('another language, several answers, and a condition in another language are noted', () => {
    expect(
      importNotes([
        number('n1'),
        calculated('t', SUM, { repeats: true }),
        stringItem('q', { required: true, extension: [enabledWhen('a > b', 'text/cql')] }),
      ]),
    ).toEqual([
      't: it is calculated, and left out: it may have several answers',
      'q: its condition is not kept (it is written in text/cql, not in FHIRPath): it is asked as skippable',
    ])
  })

  test('what one waits for the other for is asked: nothing is lost, and nothing hangs', () => {
    const items = [
      stringItem('a', { extension: [enabledWhen("%resource.item.where(linkId='a').answer.empty()")] }),
    ]
    const { content } = importQuestionnaire(createQuestionnaire(items))
    expect(calculateAnswers(content, [{ key: 'a', value: 'x' }])).toEqual({
      'a (enabled)': { value: 'true' },
    })
  })

  const whileEmpty = (linkId: string) => ({
    extension: [enabledWhen(`%resource.repeat(item).where(linkId='${linkId}').answer.first().empty()`)],
  })
  const eitherOr = [number('first'), number('second')].map((item, index, items) => ({
    ...item,
    ...whileEmpty(String(items[1 - index]?.linkId)),
  }))

  test.each([
    ['asks both before any is answered', {}, ['first', 'second']],
    ['keeps the first, and hides the other', { first: 1 }, ['first']],
    ['keeps the other, and hides the first', { second: 1 }, ['second']],
    ['keeps the first of the file where both are answered at once', { first: 1, second: 1 }, ['first']],
  ])('of two whose expressions exclude one another %s', (_what, answers, expected) => {
    expect(calculateWith(eitherOr, answers).asked).toEqual(expected)
  })

  test('expressions that decide on one another are said', () => {
    expect(importNotes(eitherOr)).toEqual([
      'first: it and others decide on one another (first → second → first): the first that is answered stays, and hides those that it excludes',
    ])
  })
})
