import fc from 'fast-check'
import type { AssessmentSection, EnabledBy, Question } from '../api/assessments.ts'
import { type ConditionAnswer, evaluateEnabled } from './enabled.rules.ts'

type When = EnabledBy[number]['when'][number]

const all = (...when: When[]): EnabledBy => [{ behavior: 'all', when }]
const any = (...when: When[]): EnabledBy => [{ behavior: 'any', when }]

const asked = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  title: key,
  type: 'single-choice',
  skippable: false,
  ...more,
})

const section = (questions: Question[], more: Partial<AssessmentSection> = {}): AssessmentSection => ({
  title: 'Sample',
  questions,
  answers: [],
  ...more,
})

const questionsOf = (of: AssessmentSection, answers: Record<string, ConditionAnswer> = {}) => [
  ...evaluateEnabled(of, answers).questions,
]

const isAskedWith = (condition: Omit<When, 'key'>, answer?: ConditionAnswer) =>
  questionsOf(
    section([asked('a'), asked('b', { enabledBy: all({ key: 'a', ...condition }) })]),
    answer ? { a: answer } : {},
  ).includes('b')

describe('conditions', () => {
  it('evaluateEnabled enables every item if there are no conditions', () => {
    expect(questionsOf(section([asked('a'), asked('b')]))).toEqual(['a', 'b'])
  })

  it.each<[Omit<When, 'key'>, ConditionAnswer | undefined, boolean]>([
    [{ operator: 'exists', value: true }, { answerIds: ['x'] }, true],
    [{ operator: 'exists', value: true }, { answerIds: [] }, false],
    [{ operator: 'exists', value: true }, { value: ' ' }, false],
    [{ operator: 'exists', value: true }, { value: 0 }, true],
    [{ operator: 'exists', value: false }, undefined, true],
    [{ operator: 'exists', value: false }, { value: 'x' }, false],
    [{ operator: '=', value: 'x' }, { answerIds: ['w', 'x'] }, true],
    [{ operator: '=', value: 'x' }, { answerIds: ['w'] }, false],
    [{ operator: '=', value: 'x' }, undefined, false],
    [{ operator: '=', value: 'x' }, { answerIds: ['w'], value: 'x' }, true],
    [{ operator: '=', value: 4 }, { value: 4 }, true],
    [{ operator: '=', value: 4 }, { value: '4' }, true],
    [{ operator: '=', value: 4 }, { value: 'four' }, false],
    [{ operator: '!=', value: 'x' }, { answerIds: ['w'] }, true],
    [{ operator: '!=', value: 'x' }, { answerIds: ['w', 'x'] }, false],
    [{ operator: '!=', value: 'x' }, undefined, true],
    [{ operator: '!=', value: 0 }, { value: 0 }, false],
    [{ operator: '>', value: 4 }, { value: 5 }, true],
    [{ operator: '>', value: 4 }, { value: 4 }, false],
    [{ operator: '>', value: 4 }, { value: '10' }, true],
    [{ operator: '>', value: 4 }, undefined, false],
    [{ operator: '<', value: 4 }, { value: 3.5 }, true],
    [{ operator: '<', value: 4 }, { value: ' ' }, false],
    [{ operator: '<', value: 4 }, undefined, false],
    [{ operator: '>=', value: 4 }, { value: 4 }, true],
    [{ operator: '<=', value: 4 }, { value: 4 }, true],
    [{ operator: '<=', value: 4 }, { value: 5 }, false],
    [{ operator: '>', value: '12/31/2019' }, { value: '01/01/2020' }, true],
    [{ operator: '<', value: '12/31/2019' }, { value: '01/01/2020' }, false],
    [{ operator: '>=', value: 'b' }, { value: 'a' }, false],
  ])('evaluateEnabled evaluates the condition %j on the answer %j to %s', (condition, answer, expected) => {
    expect(isAskedWith(condition, answer)).toBe(expected)
  })

  it('evaluateEnabled requires all or any conditions of a set, and every set', () => {
    const is = (key: string): When => ({ key, operator: '=', value: 'yes' })
    const of = section([
      asked('a'),
      asked('b'),
      asked('both', { enabledBy: all(is('a'), is('b')) }),
      asked('either', { enabledBy: any(is('a'), is('b')) }),
      asked('sets', { enabledBy: [...any(is('a'), is('b')), ...all(is('b'))] }),
    ])
    const yes = { answerIds: ['yes'] }
    expect(questionsOf(of)).toEqual(['a', 'b'])
    expect(questionsOf(of, { a: yes })).toEqual(['a', 'b', 'either'])
    expect(questionsOf(of, { a: yes, b: yes })).toEqual(['a', 'b', 'both', 'either', 'sets'])
  })

  it('evaluateEnabled ignores answers of disabled questions', () => {
    const of = section([
      asked('c', { enabledBy: all({ key: 'b', operator: 'exists', value: true }) }),
      asked('b', { enabledBy: all({ key: 'a', operator: '=', value: 'yes' }) }),
      asked('a'),
    ])
    const answer = { answerIds: ['kept'] }
    expect(questionsOf(of, { b: answer, c: answer, a: { answerIds: ['yes'] } })).toEqual(['c', 'b', 'a'])
    expect(questionsOf(of, { b: answer, c: answer, a: { answerIds: ['no'] } })).toEqual(['a'])
  })

  it('evaluateEnabled uses the initial answer of a read-only question', () => {
    const of = section([
      asked('a', { readOnly: true, initial: { answerIds: ['yes'] } }),
      asked('b', { enabledBy: all({ key: 'a', operator: '=', value: 'yes' }) }),
    ])
    expect(questionsOf(of, { a: { answerIds: ['no'] } })).toEqual(['a', 'b'])
  })

  it('evaluateEnabled disables every nested item of a disabled group', () => {
    const of = section([asked('a'), asked('b', { groupId: 'inner' })], {
      groups: [
        { id: 'outer', title: 'Outer', enabledBy: all({ key: 'a', operator: 'exists', value: true }) },
        { id: 'inner', title: 'Inner', parentId: 'outer' },
      ],
      texts: [
        { id: 't', text: 'Always' },
        { id: 'u', text: 'Inside', groupId: 'inner' },
        { id: 'v', text: 'Instead', enabledBy: all({ key: 'a', operator: 'exists', value: false }) },
      ],
    })
    expect(evaluateEnabled(of, {})).toEqual({
      questions: new Set(['a']),
      texts: new Set(['t', 'v']),
      groups: new Set(),
    })
    expect(evaluateEnabled(of, { a: { value: 'x' } })).toEqual({
      questions: new Set(['a', 'b']),
      texts: new Set(['t', 'u']),
      groups: new Set(['outer', 'inner']),
    })
  })

  it('evaluateEnabled enables a question that depends on an unknown question or group', () => {
    const of = section([
      asked('a', { groupId: 'nowhere', enabledBy: all({ key: 'toString', operator: '=', value: 'x' }) }),
    ])
    expect(questionsOf(of)).toEqual(['a'])
  })

  it('evaluateEnabled enables at least one question and all groups whose conditions form a cycle', () => {
    const waits = (key: string) => all({ key, operator: 'exists', value: true })
    const of = section(
      [
        asked('self', { enabledBy: waits('self') }),
        asked('a', { enabledBy: waits('b'), groupId: 'one' }),
        asked('b', { enabledBy: waits('a') }),
      ],
      {
        groups: [
          { id: 'one', title: 'One', parentId: 'two' },
          { id: 'two', title: 'Two', parentId: 'one', enabledBy: waits('a') },
        ],
      },
    )
    const enabled = evaluateEnabled(of, {})
    expect(enabled.questions.size).toBeGreaterThan(0)
    expect(enabled.groups).toEqual(new Set(['two', 'one']))
  })

  const whileEmpty = (key: string) => all({ key, operator: 'exists', value: false })
  const eitherOr = section([
    asked('t', { enabledBy: whileEmpty('n') }),
    asked('n', { enabledBy: whileEmpty('t') }),
  ])

  it.each([
    ['both before either is answered', {}, ['t', 'n']],
    ['only the first if it is answered', { t: { value: 37 } }, ['t']],
    ['only the second if it is answered', { n: { answerIds: ['x'] } }, ['n']],
    ['only the first if both are answered', { t: { value: 37 }, n: { answerIds: ['x'] } }, ['t']],
  ])('with two mutually exclusive questions, evaluateEnabled enables %s', (_what, answers, expected) => {
    expect(questionsOf(eitherOr, answers)).toEqual(expected)
  })

  it('evaluateEnabled keeps the second of two exclusive questions if a condition hides the first', () => {
    const of = section([
      asked('t', {
        enabledBy: all({ key: 'n', operator: 'exists', value: false }, { key: 'm', operator: '=', value: 1 }),
      }),
      asked('n', { enabledBy: whileEmpty('t') }),
      asked('m'),
    ])
    expect(questionsOf(of, { t: { value: 37 }, n: { answerIds: ['x'] } })).toEqual(['n', 'm'])
  })

  it('evaluateEnabled keeps one of four mutually exclusive questions if conditions hide two others', () => {
    const given = all({ key: 'given', operator: '=', value: 'x' })
    const of = section([
      asked('a', { enabledBy: ['b', 'c'].flatMap(whileEmpty) }),
      asked('b', { enabledBy: [...['a', 'd'].flatMap(whileEmpty), ...given] }),
      asked('c', { enabledBy: ['a', 'd'].flatMap(whileEmpty) }),
      asked('d', { enabledBy: [...['b', 'c'].flatMap(whileEmpty), ...given] }),
      asked('given'),
    ])
    const answers = { b: { value: 'x' }, c: { value: 'x' }, d: { value: 'x' } }
    expect(questionsOf(of, answers)).toEqual(['c', 'given'])
  })

  it('evaluateEnabled returns the same result without the answers of disabled questions', () => {
    const keys = ['a', 'b', 'c', 'd']
    const pairs = fc.subarray(
      keys.flatMap((one) => keys.map((other) => [one, other] as const)).filter(([one, other]) => one < other),
    )
    const needed = fc.dictionary(fc.constantFrom(...keys), fc.constantFrom('x', 'y'))
    const answered = fc.dictionary(fc.constantFrom(...keys, 'given'), fc.constant({ value: 'x' }))
    fc.assert(
      fc.property(pairs, needed, answered, (excluding, needs, answers) => {
        const others = (key: string) =>
          excluding.flatMap((pair) => (pair.includes(key) ? pair.filter((one) => one !== key) : []))
        const of = section([
          ...keys.map((key) =>
            asked(key, {
              enabledBy: [
                ...others(key).flatMap(whileEmpty),
                ...(needs[key] ? all({ key: 'given', operator: '=', value: needs[key] }) : []),
              ],
            }),
          ),
          asked('given'),
        ])
        const once = questionsOf(of, answers)
        const sent = Object.fromEntries(Object.entries(answers).filter(([key]) => once.includes(key)))
        expect(questionsOf(of, sent)).toEqual(once)
      }),
      { numRuns: 500 },
    )
  })

  it('evaluateEnabled evaluates 600 questions with 99 conditions in less than 4 ms', () => {
    const questions = Array.from({ length: 600 }, (_, index) =>
      asked(
        `q${index}`,
        index > 500 ? { enabledBy: all({ key: `q${index - 1}`, operator: '=', value: 'x' }) } : {},
      ),
    )
    const of = section(questions)
    const answers = Object.fromEntries(questions.map(({ key }) => [key, { answerIds: ['x'] }]))
    evaluateEnabled(of, answers)
    const times = Array.from({ length: 20 }, () => {
      const begun = performance.now()
      evaluateEnabled(of, answers)
      return performance.now() - begun
    })
    // Only the fastest run counts, because the others wait for the CPU.
    expect(Math.min(...times)).toBeLessThan(4)
    expect(questionsOf(of, answers)).toHaveLength(600)
    expect(questionsOf(of, {})).toHaveLength(501)
  })
})
