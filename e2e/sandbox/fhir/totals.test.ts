import { evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { expandForAnswers } from '@soundings/shared/conditions/instances.rules'
import { calculateAnswers } from '../assessments/calculated-answers.ts'
import type { AssessmentAnswer } from '../http/api.types.ts'
import { withTimeLimit } from './calculations.rules.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import {
  calculated,
  coded,
  createQuestionnaire,
  displayItem,
  enabledWhen,
  extension,
  gad7WithItsAnswers,
  group,
  hasReal,
  hidden,
  importNotes,
  importSection,
  inLanguages,
  readReal,
  seeded,
  stringItem,
  variable,
  when,
} from './questionnaire.fixture.ts'

const SUM = "%resource.descendants().where(linkId.startsWith('n')).answer.value.sum()"

const answerTo = (linkId: string) => `%context.item.where(linkId='${linkId}').answer.value`

const perDay = (expression: string, ...extensions: object[]) =>
  calculated('perDay', expression, { type: 'decimal' }, extensions)

const medicines = (items: object[], more: object = {}) => group('medicine', items, { repeats: true, ...more })

const PRODUCT = `${answerTo('dose')} * ${answerTo('times')}`

const RUNS = 25

const testReal = hasReal('lforms-phq9-loinc') ? test : test.skip

type Answered = { answers: AssessmentAnswer[]; positions: Record<string, number> }

/** Includes each answer's position among the choices. */
const answerRandomly = (
  content: ReturnType<typeof importQuestionnaire>['content'],
  keys: readonly string[],
  chance: (count: number) => number,
): Answered => {
  const [section] = content.sections
  const positions: Record<string, number> = {}
  const answers = keys.map((key): AssessmentAnswer => {
    const question = section?.questions.find((one) => one.key === key)
    const options = question?.answers ?? section?.answers ?? []
    const at = chance(options.length)
    positions[key] = at
    return { key, answerValue: { answerId: options[at]?.id ?? '' } }
  })
  return { answers, positions }
}

/** `expected` computes the published score from positions alone. */
const expectPublishedTotals = (
  file: object,
  totalKey: string,
  keysOf: (linkIds: readonly string[]) => readonly string[],
  expected: (positions: Record<string, number>) => number,
) => {
  const { content } = importQuestionnaire(file)
  const asked = content.sections[0]?.questions.filter(({ readOnly }) => !readOnly) ?? []
  const keys = keysOf(asked.map(({ key }) => key))
  const chance = seeded(keys.length)
  const totals = new Set<number>()
  for (let run = 0; run < RUNS; run += 1) {
    const { answers, positions } = answerRandomly(content, keys, chance)
    const total = expected(positions)
    totals.add(total)
    expect(calculateAnswers(content, answers)).toMatchObject({ [totalKey]: { value: total } })
  }
  // Checks that the sets are varied enough.
  expect(totals.size).toBeGreaterThan(4)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

testReal('PHQ-9: the total sums nine answers of 0 to 3, without the question on difficulty', () => {
  expectPublishedTotals(
    readReal('lforms-phq9-loinc'),
    '/44261-6',
    (keys) => keys.slice(0, 9),
    (positions) => sum(Object.values(positions)),
  )
})

testReal('GAD-7: the total sums seven answers of 0 to 3', () => {
  expectPublishedTotals(
    gad7WithItsAnswers(),
    'gad7.totalScore',
    (keys) => keys.filter((key) => key.startsWith('gad7.matrix.')),
    (positions) => sum(Object.values(positions)),
  )
})

testReal('AUDIT: the total sums ten answers, of which a person who never drinks skips two', () => {
  expectPublishedTotals(
    readReal('jm-audit'),
    'audit.totalScore',
    (keys) => keys,
    (positions) =>
      sum(
        Object.entries(positions).map(([key, at]) => {
          if (/q(2|3)$/.test(key) && positions['audit.q1'] === 0) return 0
          return /q(9|10)$/.test(key) ? at * 2 : at
        }),
      ),
  )
})

const scored = (points: readonly number[], name: string) =>
  points.map((valueDecimal, index) => coded(`c${index}`, { extension: [extension(name, { valueDecimal })] }))

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

describe('import calculations', () => {
  const number = (linkId: string) => stringItem(linkId, { type: 'integer' })

  test('the importer keeps a total as a read-only question', () => {
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

  test('the form shows a text if the condition on a hidden total is true', () => {
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

  test('the form resolves variables of the file and of a group', () => {
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

  test('a total counts only enabled questions', () => {
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

  test('a total counts read-only answers', () => {
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

  test('a total is converted to the type of the item', () => {
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

  test('a total reads a score from an option or from its coding', () => {
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

  describe('expressions that cannot be calculated', () => {
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
    ])('the importer omits an expression that %s', (_what, expression, reason) => {
      expect(notesOf(expression)).toEqual([expect.stringContaining(`t: it is calculated, and left out: `)])
      expect(notesOf(expression)[0]).toContain(reason)
      expect(
        importSection([number('n1'), calculated('t', expression)]).questions.map(({ key }) => key),
      ).toEqual(['n1'])
    })

    test('the time limit stops an infinite loop', () => {
      const begun = Date.now()
      expect(() =>
        withTimeLimit(() => {
          for (;;);
        }, 50),
      ).toThrow('timed out')
      expect(Date.now() - begun).toBeLessThan(2000)
    })

    test('a division by zero has no value', () => {
      const zero = "%resource.item.where(linkId='n1').answer.value / 0"
      expect(notesOf(zero)).toEqual([])
      expect(calculateWith([number('n1'), calculated('t', zero)], { n1: 1 }).values).toEqual({ t: undefined })
      expect(notesOf("%resource.item.where(linkId='gone').answer.value")).toEqual([
        't: an expression of it names gone, which is not in the file: it has no answer',
      ])
    })

    test('the importer omits a total with several answers', () => {
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

    test('an item that depends on its own answer causes no endless loop', () => {
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
    ])('of two mutually exclusive items, the form %s', (_what, answers, expected) => {
      expect(calculateWith(eitherOr, answers).asked).toEqual(expected)
    })

    test('the importer notes expressions that depend on each other', () => {
      expect(importNotes(eitherOr)).toEqual([
        'first: it and others decide on one another (first → second → first): the first that is answered stays, and hides those that it excludes',
      ])
    })
  })
})

describe('totals in repeating groups', () => {
  const number = (linkId: string, more: object = {}) => stringItem(linkId, { type: 'decimal', ...more })

  const inEach = (...items: object[]) => medicines([number('dose'), number('times'), ...items])

  test('an empty instance has no total', () => {
    const items = [inEach(perDay(PRODUCT), calculated('one', '1'))]
    const { values } = calculateWith(items, { dose: 2, times: 3, 'dose#3': 5, 'times#3': 1 })
    expect(values).toEqual({
      perDay: { value: 6 },
      one: { value: 1 },
      'perDay#3': { value: 5 },
      'one#3': { value: 1 },
    })
  })

  test.each([
    ['%context', "%context.item.where(linkId='dose').answer.value"],
    ['a path that begins at no variable', "item.where(linkId='dose').answer.value"],
  ])('the form resolves variables of a group per instance with %s', (_what, expression) => {
    const items = [
      medicines([number('dose'), perDay('%once * 4')], { extension: [variable('once', expression)] }),
    ]
    expect(calculateWith(items, { dose: 1, 'dose#2': 3 }).values).toEqual({
      perDay: { value: 4 },
      'perDay#2': { value: 12 },
    })
  })

  test('the form evaluates a condition separately for each instance', () => {
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

  test.each(['%resource.repeat(item)', '%resource.repeat(item | answer.item)', '%resource.descendants()'])(
    'the form counts equal answers in two instances twice with %s',
    (items) => {
      const sum = calculated('sum', `${items}.where(linkId='dose').answer.value.sum()`, { type: 'decimal' })
      expect(calculateWith([inEach(), sum], { dose: 2, 'dose#2': 2, 'dose#3': 2 }).values).toEqual({
        sum: { value: 6 },
      })
    },
  )

  test('a total omits questions that are disabled in the instance', () => {
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

  test('a total in an inner group reads only the same instance', () => {
    const items = [
      medicines([stringItem('name'), group('amount', [number('dose'), number('times'), perDay(PRODUCT)])]),
    ]
    expect(calculateWith(items, { name: 'A', 'dose#2': 2, 'times#2': 4 }).values).toEqual({
      perDay: undefined,
      'perDay#2': { value: 8 },
    })
  })

  test('the form evaluates the condition of a repeating group once', () => {
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

  test('a repeating group inside another one has a total per instance', () => {
    const inner = group('inner', [number('dose'), perDay(`${answerTo('dose')} * 2`)], { repeats: true })
    const items = [medicines([stringItem('name'), inner])]
    expect(calculateWith(items, { name: 'A', dose: 1, 'dose#2': 3 }).values).toEqual({
      perDay: { value: 2 },
      'perDay#2': { value: 6 },
    })
  })

  test('a translation has the same calculations as the original', () => {
    const text = { text: 'Dose', _text: inLanguages({ es: 'Dosis' }) }
    const items = [inEach(perDay(PRODUCT)), stringItem('last', text)]
    const { content, translations } = importQuestionnaire(createQuestionnaire(items, { language: 'en' }))
    const [english, spanish] = [content, translations[0]?.content].map((one) => one?.sections[0])
    expect(spanish?.questions.at(-1)?.title).toBe('Dosis')
    expect([spanish?.calculations, spanish?.groups]).toEqual([english?.calculations, english?.groups])
  })

  test('the form calculates the totals of fifty instances within two seconds', () => {
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
})

test.each(['ordinalValue', 'itemWeight'])('EPDS: the total sums ten answers of 0 to 3 with %s', (name) => {
  const isReversed = (number: number) => ![1, 2, 4].includes(number)
  const items = Array.from({ length: 10 }, (_, index) => ({
    ...stringItem(`e${index + 1}`, { type: 'choice' }),
    answerOption: scored(isReversed(index + 1) ? [3, 2, 1, 0] : [0, 1, 2, 3], name),
  }))
  const total = calculated('total', '%resource.repeat(item).answer.value.ordinal().sum()')
  expectPublishedTotals(
    createQuestionnaire([...items, total]),
    'total',
    (keys) => keys,
    (positions) =>
      sum(Object.entries(positions).map(([key, at]) => (isReversed(Number(key.slice(1))) ? 3 - at : at))),
  )
})

test('PC-PTSD-5: the total counts the yes answers to five questions', () => {
  const when = { enableWhen: [{ question: 'happened', operator: '=', answerBoolean: true }] }
  const items = [1, 2, 3, 4, 5].map((number) => stringItem(`p${number}`, { type: 'boolean', ...when }))
  const total = calculated(
    'total',
    "%resource.item.where(linkId.startsWith('p') and answer.value = true).count()",
  )
  expectPublishedTotals(
    createQuestionnaire([stringItem('happened', { type: 'boolean' }), ...items, total]),
    'total',
    (keys) => keys,
    // 'Yes' is the first of the two choices.
    ({ happened, ...others }) => (happened === 0 ? Object.values(others).filter((at) => at === 0).length : 0),
  )
})
