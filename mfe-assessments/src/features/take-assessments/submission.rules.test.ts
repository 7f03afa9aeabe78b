import { wireAnswerOf } from '../../components/questions/api-answer.rules'
import type { AskedQuestion, QuestionKind } from '../../components/questions/question.rules'
import { submissionRequestOf } from './submission.rules'

const question = (field: `q${number}`, key: string, kind: QuestionKind): AskedQuestion => ({
  field,
  key,
  kind,
  title: key,
  groupTitle: undefined,
  isSkippable: true,
  min: undefined,
  max: undefined,
  format: undefined,
  options: [],
})
const mood = question('q0', '/44250-9', 'single-choice')

test('a single choice is sent as answerId [API-44]', () => {
  expect(wireAnswerOf(mood, 'LA6568-5')).toEqual({ key: '/44250-9', answerValue: { answerId: 'LA6568-5' } })
})

test('a multi-select is sent as answerIds, one chosen too [API-45]', () => {
  const multi = question('q0', 'k', 'multi-select')
  expect(wireAnswerOf(multi, ['a', 'b'])).toEqual({ key: 'k', answerValue: { answerIds: ['a', 'b'] } })
  expect(wireAnswerOf(multi, 'a')).toEqual({ key: 'k', answerValue: { answerIds: ['a'] } })
})

test('text and numbers are sent as value [API-46]', () => {
  expect(wireAnswerOf(question('q0', 'k', 'free-text'), '  hello \n')).toEqual({
    key: 'k',
    value: '  hello \n',
  })
  expect(wireAnswerOf(question('q0', 'k', 'number'), '07')).toEqual({ key: 'k', value: 7 })
  expect(wireAnswerOf(question('q0', 'k', 'number'), ' ٧٠ ')).toEqual({ key: 'k', value: 70 })
  expect(() => wireAnswerOf(question('q0', 'k', 'number'), '9'.repeat(20))).toThrow()
})

test('a question that was skipped sends nothing', () => {
  for (const empty of [undefined, '', '  ', []]) expect(wireAnswerOf(mood, empty)).toBeUndefined()
})

const who = { userId: 'u1', hasOnboarded: false, context: 'sms', isTakingAnyway: false } as const

test('all forms go into one body, with who, how and which [ASSESS-13] [ASSESS-18] [API-40] [API-41] [API-43]', () => {
  const request = submissionRequestOf(
    [
      { assessmentId: 'a1', questions: [mood], values: { q0: 'yes' } },
      {
        assessmentId: 'a2',
        questions: [mood, question('q1', 'note', 'free-text')],
        values: { q0: 'no', q1: '' },
      },
    ],
    who,
  )
  expect(request).toEqual({
    assessments: [
      { id: 'a1', answers: [{ key: '/44250-9', answerValue: { answerId: 'yes' } }] },
      { id: 'a2', answers: [{ key: '/44250-9', answerValue: { answerId: 'no' } }] },
    ],
    assigneeUserId: 'u1',
    isNewPatient: true,
    source: 'sms',
    submissionType: 'default',
  })
})

test('taking anyway is told as take_now [API-42]', () => {
  expect(submissionRequestOf([], { ...who, isTakingAnyway: true }).submissionType).toBe('take_now')
})
