import { anAssessment } from '../a-clinic.fixture'
import { questionsOf } from './question.rules'

const ownAnswers = [{ id: 'o1', value: 1, title: 'Blue' }]

const assessment = anAssessment('a', [
  { key: '/1.2', title: 'Shared list' },
  { key: '/1.2', title: 'Own list', type: 'multi-select', answers: ownAnswers },
  { key: '__proto__', title: 'Number', type: 'number' },
])

test('questions have unique field names even if their keys are equal', () => {
  expect(questionsOf(assessment).map(({ field }) => field)).toEqual(['q0', 'q1', 'q2'])
})

test('an assessment without a section has no questions', () => {
  expect(questionsOf({ ...assessment, content: { sections: [] } })).toEqual([])
})

const withQuestion = (question: object) => questionsOf(anAssessment('a', [question], {}, { answers: [] }))

test('contradictory bounds of a number question are ignored', () => {
  expect(withQuestion({ type: 'number', meta: { min: 5, max: 1 } })[0]).toMatchObject({
    min: undefined,
    max: undefined,
  })
  expect(withQuestion({ type: 'number', meta: { min: 1, max: 5 } })[0]).toMatchObject({ min: 1, max: 5 })
})

test('a choice question without options is not required', () => {
  expect(withQuestion({})[0]).toMatchObject({ isSkippable: true, options: [] })
  expect(withQuestion({ type: 'free_text' })[0]?.isSkippable).toBe(false)
})

test('an option listed twice is shown once', () => {
  const twice = [...ownAnswers, ...ownAnswers]
  expect(withQuestion({ answers: twice })[0]?.options).toEqual(ownAnswers)
})
