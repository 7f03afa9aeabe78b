import { toApiAnswer } from './api-answer.rules'
import { aFormQuestion } from './form-question.fixture'

const mood = aFormQuestion('q0', '/44250-9', 'single-choice')

test('a single choice is sent as answerId [API-44]', () => {
  expect(toApiAnswer(mood, 'LA6568-5')).toEqual({ key: '/44250-9', answerValue: { answerId: 'LA6568-5' } })
})

test('a multi-select with one chosen option is sent as answerIds [API-45]', () => {
  const multi = aFormQuestion('q0', 'k', 'multi-select')
  expect(toApiAnswer(multi, ['a', 'b'])).toEqual({ key: 'k', answerValue: { answerIds: ['a', 'b'] } })
  expect(toApiAnswer(multi, 'a')).toEqual({ key: 'k', answerValue: { answerIds: ['a'] } })
})

test('text and numbers are sent as value [API-46]', () => {
  expect(toApiAnswer(aFormQuestion('q0', 'k', 'free-text'), '  hello \n')).toEqual({
    key: 'k',
    value: '  hello \n',
  })
  expect(toApiAnswer(aFormQuestion('q0', 'k', 'number'), '07')).toEqual({ key: 'k', value: 7 })
  expect(toApiAnswer(aFormQuestion('q0', 'k', 'number'), ' ٧٠ ')).toEqual({ key: 'k', value: 70 })
  expect(() => toApiAnswer(aFormQuestion('q0', 'k', 'number'), '9'.repeat(20))).toThrow()
})

test('a skipped question is not sent', () => {
  for (const empty of [undefined, '', '  ', []]) expect(toApiAnswer(mood, empty)).toBeUndefined()
})
