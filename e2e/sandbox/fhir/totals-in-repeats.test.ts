import { evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { expandForAnswers } from '@soundings/shared/conditions/instances.rules'
import { calculateAnswers } from '../assessments/calculated-answers.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import {
  calculated,
  createQuestionnaire,
  displayItem,
  enabledWhen,
  group,
  hidden,
  importNotes,
  importSection,
  stringItem,
  variable,
  when,
} from './questionnaire.fixture.ts'

const number = (linkId: string, more: object = {}) => stringItem(linkId, { type: 'decimal', ...more })
const answerTo = (linkId: string) => `%context.item.where(linkId='${linkId}').answer.value`
const perDay = (expression: string, ...extensions: object[]) =>
  calculated('perDay', expression, { type: 'decimal' }, extensions)
const medicines = (items: object[], more: object = {}) => group('medicine', items, { repeats: true, ...more })
const inEach = (...items: object[]) => medicines([number('dose'), number('times'), ...items])
const PRODUCT = `${answerTo('dose')} * ${answerTo('times')}`

/** What a file of these items comes to, and which questions and texts it has with these answers. */
const calculateWith = (items: object[], answers: Record<string, number | string>, more: object = {}) => {
  const { content } = importQuestionnaire(createQuestionnaire(items, more))
  const sent = Object.entries(answers).map(([key, value]) => ({ key, value }))
  const values = calculateAnswers(content, sent)
  const [asked] = content.sections
  if (!asked) throw new Error('An instrument has a section')
  const given = Object.fromEntries(sent.map(({ key, value }) => [key, { value }]))
  const { questions, texts } = evaluateEnabled(expandForAnswers(asked, sent), { ...given, ...values })
  return { values, asked: [...questions], texts: [...texts] }
}

test('a total of an instance is of its own answers, and stands under the key of its instance', () => {
  const items = [inEach(perDay(PRODUCT))]
  expect(importNotes(items)).toEqual([])
  expect(importSection(items).groups?.[0]?.repeats).toEqual({ min: 0, max: 50, calculated: ['perDay'] })
  const answers = { dose: 2, times: 3, 'dose#2': 5, 'times#2': 1, 'dose#3': 4 }
  expect(calculateWith(items, answers)).toMatchObject({
    values: { perDay: { value: 6 }, 'perDay#2': { value: 5 }, 'perDay#3': undefined },
    asked: expect.arrayContaining(['perDay', 'perDay#2', 'perDay#3']),
  })
})

test('a total moves with its instance when one before is removed', () => {
  const items = [inEach(perDay(PRODUCT))]
  expect(calculateWith(items, { dose: 2, times: 3, 'dose#2': 5, 'times#2': 1 }).values).toEqual({
    perDay: { value: 6 },
    'perDay#2': { value: 5 },
  })
  expect(calculateWith(items, { dose: 5, times: 1 }).values).toEqual({ perDay: { value: 5 } })
  expect(calculateWith(items, {}).values).toEqual({})
})

test('an instance without an answer between two others has no total, and the last one keeps its own', () => {
  const items = [inEach(perDay(PRODUCT), calculated('one', '1'))]
  const { values } = calculateWith(items, { dose: 2, times: 3, 'dose#3': 5, 'times#3': 1 })
  expect(values).toEqual({
    perDay: { value: 6 },
    one: { value: 1 },
    'perDay#3': { value: 5 },
    'one#3': { value: 1 },
  })
})

test('division by zero in one instance leaves the others as they are', () => {
  const items = [inEach(perDay(`${answerTo('dose')} / ${answerTo('times')}`))]
  const answers = { dose: 6, times: 3, 'dose#2': 5, 'times#2': 0, 'dose#3': 8, 'times#3': 2 }
  expect(calculateWith(items, answers).values).toEqual({
    perDay: { value: 2 },
    'perDay#2': undefined,
    'perDay#3': { value: 4 },
  })
})

test.each([
  ['%context', "%context.item.where(linkId='dose').answer.value"],
  ['a path that begins at no variable', "item.where(linkId='dose').answer.value"],
])('variables of the group are of each instance, by %s', (_what, expression) => {
  const items = [
    medicines([number('dose'), perDay('%once * 4')], { extension: [variable('once', expression)] }),
  ]
  expect(calculateWith(items, { dose: 1, 'dose#2': 3 }).values).toEqual({
    perDay: { value: 4 },
    'perDay#2': { value: 12 },
  })
})

test('a condition by an expression is decided in each instance, of a question, a text and a group below', () => {
  const high = enabledWhen(`${answerTo('dose')} > 3`)
  const highInGroup = enabledWhen("%resource.item.where(linkId='limit').answer.value < %own")
  const items = [
    number('limit'),
    medicines(
      [
        number('dose'),
        stringItem('why', { required: true, extension: [high] }),
        displayItem('says', { extension: [enabledWhen('%own > 3')] }),
        group('inner', [stringItem('who')], { extension: [highInGroup] }),
      ],
      { extension: [variable('own', answerTo('dose'))] },
    ),
  ]
  expect(importNotes(items)).toEqual([])
  const { asked, texts } = calculateWith(items, { limit: 8, dose: 2, 'dose#2': 5, 'dose#3': 9 })
  expect(asked).toEqual(['limit', 'dose', 'dose#2', 'why#2', 'dose#3', 'why#3', 'who#3'])
  expect(texts).toEqual(['says#2', 'says#3'])
})

test('a condition on a hidden total is on that of its own instance; from elsewhere on any', () => {
  const items = [
    inEach(perDay(PRODUCT, hidden), stringItem('why', when('perDay', '>', { answerDecimal: 5 }))),
    stringItem('last', when('perDay', '>', { answerDecimal: 9 })),
  ]
  expect(importNotes(items)).toEqual([])
  const answers = { dose: 2, times: 1, 'dose#2': 2, 'times#2': 3 }
  expect(calculateWith(items, answers).asked).toEqual(['dose', 'times', 'dose#2', 'times#2', 'why#2'])
  expect(calculateWith(items, { ...answers, 'times#2': 5 }).asked).toContain('last')
})

test('a total outside sums over all instances, of answers and of totals', () => {
  const inAll = (linkId: string) =>
    `%resource.item.where(linkId='medicine').item.where(linkId='${linkId}').answer.value.sum()`
  const items = [
    inEach(perDay(PRODUCT)),
    calculated('doses', inAll('dose'), { type: 'decimal' }),
    calculated('all', inAll('perDay'), { type: 'decimal' }),
    calculated('count', "%resource.item.where(linkId='medicine').count()"),
  ]
  const answers = { dose: 2, times: 3, 'dose#2': 2, 'times#2': 3, 'dose#3': 5, 'times#3': 1 }
  expect(calculateWith(items, answers).values).toMatchObject({
    doses: { value: 9 },
    all: { value: 17 },
    count: { value: 3 },
  })
  expect(calculateWith(items, {}).values).toEqual({ count: { value: 0 } })
})

test.each(['%resource.repeat(item)', '%resource.repeat(item | answer.item)', '%resource.descendants()'])(
  'two instances with the same answers count twice, by %s',
  (items) => {
    const sum = calculated('sum', `${items}.where(linkId='dose').answer.value.sum()`, { type: 'decimal' })
    expect(calculateWith([inEach(), sum], { dose: 2, 'dose#2': 2, 'dose#3': 2 }).values).toEqual({
      sum: { value: 6 },
    })
  },
)

test('what one instance disables is not counted, and an initial answer that nobody can change is', () => {
  const factor = number('factor', { readOnly: true, initial: [{ valueDecimal: 10 }] })
  const items = [
    medicines([
      number('dose'),
      number('extra', when('dose', '>', { answerDecimal: 3 })),
      factor,
      perDay(
        `(${answerTo('dose')} + iif(${answerTo('extra')}.exists(), ${answerTo('extra')}, 0)) * ${answerTo('factor')}`,
      ),
    ]),
  ]
  expect(calculateWith(items, { dose: 1, extra: 7, 'dose#2': 4, 'extra#2': 7 }).values).toEqual({
    perDay: { value: 10 },
    'perDay#2': { value: 110 },
  })
})

test('a total below a heading in the instance reads its own group', () => {
  const items = [
    medicines([stringItem('name'), group('amount', [number('dose'), number('times'), perDay(PRODUCT)])]),
  ]
  expect(calculateWith(items, { name: 'A', 'dose#2': 2, 'times#2': 4 }).values).toEqual({
    perDay: undefined,
    'perDay#2': { value: 8 },
  })
})

test('the condition of the group as a whole, and of a question with several answers, is decided once', () => {
  const whole = enabledWhen("%resource.item.where(linkId='takes').answer.value > 0")
  const items = [
    number('takes'),
    medicines([number('dose'), perDay(`${answerTo('dose')} * 2`)], { extension: [whole] }),
    stringItem('allergy', { repeats: true, extension: [whole] }),
  ]
  expect(importNotes(items)).toEqual([])
  const answers = { dose: 1, 'dose#2': 2, allergy: 'a', 'allergy#2': 'b' }
  expect(calculateWith(items, { takes: 1, ...answers })).toMatchObject({
    asked: ['takes', 'dose', 'perDay', 'dose#2', 'perDay#2', 'allergy', 'allergy#2'],
    values: { 'perDay#2': { value: 4 } },
  })
  expect(calculateWith(items, { takes: 0, ...answers })).toMatchObject({
    asked: ['takes'],
    values: { 'medicine (enabled)': { value: 'false' }, 'allergy (enabled)': { value: 'false' } },
  })
})

test('a group that repeats in another one is asked once in each, and so is its total; several answers have none', () => {
  const inner = group('inner', [number('dose'), perDay(`${answerTo('dose')} * 2`)], { repeats: true })
  const items = [medicines([stringItem('name'), inner])]
  expect(importNotes(items)).toEqual(['inner: it repeats in a group that repeats: it is asked once in each'])
  expect(calculateWith(items, { name: 'A', dose: 1, 'dose#2': 3 }).values).toEqual({
    perDay: { value: 2 },
    'perDay#2': { value: 6 },
  })
  expect(importNotes([stringItem('a'), calculated('several', '1 | 2', { repeats: true })])).toEqual([
    'several: it is calculated, and left out: it may have several answers',
  ])
})

test('a group that repeats below a question is asked once, and calculated once', () => {
  const inner = group('inner', [number('dose'), perDay(`${answerTo('dose')} * 2`)], { repeats: true })
  const items = [stringItem('which', { item: [inner] })]
  expect(importNotes(items)).toEqual(['inner: it repeats below a question: it is asked once'])
  expect(calculateWith(items, { which: 'A', dose: 4 }).values).toEqual({ perDay: { value: 8 } })
})

test('fifty instances are calculated while somebody answers', () => {
  const items = [inEach(perDay(PRODUCT), stringItem('why', { extension: [enabledWhen(`${PRODUCT} > 3`)] }))]
  const answers = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => (at === 0 ? '' : `#${at + 1}`)).flatMap((end) => [
      [`dose${end}`, 2],
      [`times${end}`, 3],
    ]),
  )
  const begun = performance.now()
  const { values } = calculateWith(items, answers)
  expect(values).toMatchObject({ 'perDay#50': { value: 6 }, 'why (enabled)#50': { value: 'true' } })
  expect(performance.now() - begun).toBeLessThan(2_000)
})
