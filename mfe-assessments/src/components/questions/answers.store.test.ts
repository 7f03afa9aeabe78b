import { createAnswersStore } from './answers.store'
import type { AskedQuestion } from './question.rules'

const asked = (field: `q${number}`): AskedQuestion => ({
  field,
  key: field,
  title: field,
  groupTitle: undefined,
  kind: 'free-text',
  isSkippable: false,
  min: undefined,
  max: undefined,
  format: undefined,
  options: [],
})
const form = { part: 'a@1', questions: [asked('q0'), asked('q1')] }

test('an answer is told to who watches its question, and to nobody else', () => {
  const store = createAnswersStore([form])
  const [first, second] = [jest.fn(), jest.fn()]
  store.watch('a@1', 'q0', first)
  const stop = store.watch('a@1', 'q1', second)
  store.answer('a@1', 'q0', 'yes')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  store.attempt(form)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  stop()
  store.answer('a@1', 'q1', 'no')
  expect(second).toHaveBeenCalledTimes(1)
  store.clear()
  expect(first).toHaveBeenCalledTimes(2)
})
