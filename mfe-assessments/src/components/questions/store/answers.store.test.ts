import { aFormQuestion } from '../form-question.fixture'
import { createAnswersStore } from './answers.store'

const asked = (field: `q${number}`) => ({
  ...aFormQuestion(field, field, 'free-text'),
  isSkippable: false,
})
const form = { formId: 'a@1', questions: [asked('q0'), asked('q1')], items: [] }

test('repeatMessages adds no error to a field without one', () => {
  const store = createAnswersStore([form])
  store.repeatMessages()
  expect(store.getState().errors).toEqual({})
  store.validate(form)
  store.answer('a@1', 'q0', 'yes')
  store.answer('a@1', 'q0', '')
  const before = store.getState().errors
  store.repeatMessages()
  expect(store.getState().errors).toEqual({ 'a@1': { q1: '* Required' } })
  expect(store.getState().errors).not.toBe(before)
})

test('an answer notifies only the subscribers of its field', () => {
  const store = createAnswersStore([form])
  const [first, second] = [jest.fn(), jest.fn()]
  store.subscribeToField('a@1', 'q0', first)
  const stop = store.subscribeToField('a@1', 'q1', second)
  store.answer('a@1', 'q0', 'yes')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  store.validate(form)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  stop()
  store.answer('a@1', 'q1', 'no')
  expect(second).toHaveBeenCalledTimes(1)
  store.reset()
  expect(first).toHaveBeenCalledTimes(2)
})

test('a calculated value is not stored as an answer', () => {
  const store = createAnswersStore([form])
  const listener = jest.fn()
  store.subscribeToField('a@1', 'q1', listener)
  store.setCalculated('a@1', { answers: { q1: { value: 3 } }, values: { q1: '3' } })
  expect(store.valuesOf('a@1')).toEqual({ q1: '3' })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.hasAnswers()).toBe(false)
  store.answer('a@1', 'q0', 'yes')
  expect(store.getState().answers).toEqual({ 'a@1': { q0: 'yes' } })
  store.reset()
  expect(store.valuesOf('a@1')).toEqual({})
})
