import { createAnswersStore } from './answers.store'

test('a cleared answer does not count as an answer', () => {
  const store = createAnswersStore(['sleep'])
  store.answer('sleep', 'hours', 8)
  expect(store.hasAnswers()).toBe(true)
  store.answer('sleep', 'hours', '')
  expect(store.hasAnswers()).toBe(false)
})

test('cleared answers of an earlier visit are not restored', () => {
  const store = createAnswersStore(['sleep'])
  store.restore({ sleep: { hours: '', kinds: [] } })
  expect(store.getState()).toEqual({ answers: {}, hasRestored: false })
  store.restore({ sleep: { hours: '', kinds: [], naps: 0 } })
  expect(store.getState()).toEqual({ answers: { sleep: { naps: 0 } }, hasRestored: true })
})
