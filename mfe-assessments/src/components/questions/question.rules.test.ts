import { questionsOf } from './question.rules'

const ownAnswers = [{ id: 'o1', value: 1, title: 'Blue' }]

const assessment = {
  id: 'a',
  name: 'A',
  content: {
    sections: [
      {
        title: 'First',
        answers: [],
        questions: [
          { key: '/1.2', title: 'Shared list', type: 'single-choice', skippable: false },
          { key: '/1.2', title: 'Own list', type: 'multi-select', skippable: true, answers: ownAnswers },
          { key: '__proto__', title: 'Number', type: 'number', skippable: false, meta: { min: 0, max: 10 } },
        ],
      },
      { title: 'Second', answers: [], questions: [] },
    ],
  },
}

test('field names are unique for any keys of an instrument', () => {
  expect(questionsOf(assessment).map(({ field }) => field)).toEqual(['q0', 'q1', 'q2'])
})

test('an assessment without a section has no questions', () => {
  expect(questionsOf({ ...assessment, content: { sections: [] } })).toEqual([])
})

const withQuestion = (question: object) => {
  const asked = { key: 'k', title: 'T', type: 'single', skippable: false, ...question }
  return questionsOf({
    id: 'a',
    name: 'A',
    content: { sections: [{ title: '', answers: [], questions: [asked] }] },
  })
}

test('bounds that no number can keep are none', () => {
  expect(withQuestion({ type: 'number', meta: { min: 5, max: 1 } })[0]).toMatchObject({
    min: undefined,
    max: undefined,
  })
  expect(withQuestion({ type: 'number', meta: { min: 1, max: 5 } })[0]).toMatchObject({ min: 1, max: 5 })
})

test('a choice without options is not required', () => {
  expect(withQuestion({})[0]).toMatchObject({ isSkippable: true, options: [] })
  expect(withQuestion({ type: 'free_text' })[0]?.isSkippable).toBe(false)
})

test('an answer that is listed twice is offered once', () => {
  const twice = [...ownAnswers, ...ownAnswers]
  expect(withQuestion({ answers: twice })[0]?.options).toEqual(ownAnswers)
})
