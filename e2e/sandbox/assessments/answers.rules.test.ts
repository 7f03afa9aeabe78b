import type { AssessmentAnswer, AssessmentSection, Question } from '../http/api.types.ts'
import { checkAnswers } from './answers.rules.ts'

const options = [
  { id: 'a', title: 'A', value: 0 },
  { id: 'b', title: 'B', value: 1 },
  { id: 'none', title: 'None', value: 2, isOverride: true },
]
const asked = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  title: key,
  type: 'free_text',
  skippable: true,
  ...more,
})
const section = (questions: Question[], more: Partial<AssessmentSection> = {}): AssessmentSection => ({
  title: 'Sample',
  questions,
  answers: options,
  ...more,
})

/** Undefined if the answers are accepted. */
const whyNot = (of: AssessmentSection, ...answers: AssessmentAnswer[]): string | undefined => {
  try {
    checkAnswers({ sections: [of] }, answers)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const number = (meta: Question['meta']) => asked('x', { type: 'number', ...(meta ? { meta } : {}) })
const date = asked('x', { meta: { format: 'MM/DD/YYYY' } })
const one = (key: string, answerId: string): AssessmentAnswer => ({ key, answerValue: { answerId } })
const open = asked('x', { type: 'single-choice', openChoice: true })
const openMany = asked('x', { type: 'multi-select', openChoice: true })

test.each<[Question, string | number, string | undefined]>([
  [number({}), 3, undefined],
  [number({}), 2.5, 'whole number'],
  [number({ decimalPlaces: 1 }), 2.5, undefined],
  [number({ decimalPlaces: 1 }), 2.55, 'too many decimals'],
  [number({ decimalPlaces: 2 }), 0.1 + 0.2, 'too many decimals'],
  [number({ decimalPlaces: 6 }), 1e-7, 'too many decimals'],
  [number({ decimalPlaces: 2 }), 1e300, 'can be held'],
  [number({ min: 0.5, decimalPlaces: 1 }), 0.4, 'out of bounds'],
  [number({ min: 0.5, decimalPlaces: 1 }), 0.5, undefined],
  [number({ max: 10 }), 11, 'out of bounds'],
  [number({}), '3', 'whole number'],
  [date, '02/29/2024', undefined],
  [date, '02/29/2023', 'not a date'],
  [date, '13/45/2020', 'not a date'],
  [date, '2024-02-29', 'not a date'],
  [date, '', undefined],
  [asked('x', { meta: { maxLength: 3 } }), 'äöü', undefined],
  [asked('x', { meta: { maxLength: 3 } }), '😀😀😀', undefined],
  [asked('x', { meta: { maxLength: 3 } }), 'four', 'too long'],
  [asked('x', { skippable: false }), ' ', 'is required'],
  [open, 'In my words', undefined],
  [asked('x', { type: 'single-choice' }), 'In my words', 'has to be chosen'],
])('the server checks an answer against the question: question %j, answer %j', (question, value, why) => {
  const refused = whyNot(section([question]), { key: 'x', value })
  if (why === undefined) expect(refused).toBeUndefined()
  else expect(refused).toMatch(new RegExp(`^The answer to x does not fit: .*${why}`))
})

test.each<[string, Question, AssessmentAnswer, string | undefined]>([
  ['choices and words', openMany, { key: 'x', answerValue: { answerIds: ['a'] }, value: 'More' }, undefined],
  ['words alone', openMany, { key: 'x', answerValue: { answerIds: [] }, value: 'More' }, undefined],
  [
    'words beside an exclusive answer',
    openMany,
    { key: 'x', answerValue: { answerIds: ['none'] }, value: 'More' },
    'exclusive',
  ],
  [
    'words of a closed choice',
    asked('x', { type: 'multi-select' }),
    { key: 'x', answerValue: { answerIds: ['a'] }, value: 'More' },
    'has to be chosen',
  ],
  [
    'nothing of what is required',
    { ...openMany, skippable: false },
    { key: 'x', answerValue: { answerIds: [] } },
    'required',
  ],
  ['one answer twice', openMany, { key: 'x', answerValue: { answerIds: ['a', 'a'] } }, 'twice'],
  ['several where one is chosen', open, { key: 'x', answerValue: { answerIds: ['a'] } }, 'mixed up'],
])('the server validates an open choice: %s', (_what, question, answer, why) => {
  const refused = whyNot(section([question]), answer)
  if (why === undefined) expect(refused).toBeUndefined()
  else expect(refused).toContain(why)
})

describe('conditions of questions', () => {
  const of = section(
    [
      asked('first', { type: 'single-choice', skippable: false }),
      asked('second', {
        skippable: false,
        enabledBy: [{ behavior: 'all', when: [{ key: 'first', operator: '=', value: 'a' }] }],
      }),
      asked('third', { skippable: false, groupId: 'g' }),
    ],
    {
      groups: [
        {
          id: 'g',
          title: 'G',
          enabledBy: [{ behavior: 'all', when: [{ key: 'second', operator: 'exists', value: true }] }],
        },
      ],
    },
  )
  const second = { key: 'second', value: 'x' }
  const third = { key: 'third', value: 'y' }

  test('the server requires an answer to an enabled required question', () => {
    expect(whyNot(of, one('first', 'a'))).toContain('second does not fit: it is required')
    expect(whyNot(of, one('first', 'a'), second)).toContain('third does not fit: it is required')
    expect(whyNot(of, one('first', 'a'), second, third)).toBeUndefined()
  })

  test('the server refuses an answer to a disabled question', () => {
    expect(whyNot(of, one('first', 'b'))).toBeUndefined()
    expect(whyNot(of, one('first', 'b'), second)).toContain('second does not fit: it is not asked')
    expect(whyNot(of, one('first', 'b'), third)).toContain('third does not fit: it is not asked')
  })
})

test('the server refuses a changed answer to a read-only question', () => {
  const of = section([
    asked('x', {
      type: 'multi-select',
      readOnly: true,
      skippable: false,
      initial: { answerIds: ['a', 'b'] },
    }),
    asked('y', { enabledBy: [{ behavior: 'all', when: [{ key: 'x', operator: '=', value: 'b' }] }] }),
  ])
  expect(whyNot(of, { key: 'y', value: 'asked' })).toBeUndefined()
  expect(whyNot(of, { key: 'x', answerValue: { answerIds: ['b', 'a'] } })).toBeUndefined()
  expect(whyNot(of, { key: 'x', answerValue: { answerIds: ['a'] } })).toContain('read-only')
})
