import { render } from '@testing-library/react'
import { aFormQuestion } from '../form-question.fixture'
import { createAnswersStore } from '../store/answers.store'
import { QuestionField } from './question-list'

test('a question throws an error if its control is not loaded', () => {
  const question = { ...aFormQuestion('q0', 'weight', 'quantity'), unit: 'kg' }
  const store = createAnswersStore([{ formId: 'a@1', questions: [question], items: [] }])
  const field = (
    <QuestionField store={store} formId="a@1" question={question} number={1} onAnswer={jest.fn()} />
  )
  expect(() => render(field)).toThrow('The control of q0 is not loaded.')
})
