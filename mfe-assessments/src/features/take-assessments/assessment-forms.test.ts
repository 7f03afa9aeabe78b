import type { Assessment } from '@soundings/shared/api/assessments'
import { createAnswersStore, hasAnswers } from '../../components/questions/answers.store'
import { formOf, partOf } from './assessment-forms'

const anAssessment = (more: Partial<Assessment> = {}): Assessment => ({
  id: 'mood',
  name: 'Mood',
  version: '2',
  content: {
    sections: [
      {
        title: '',
        answers: [
          { id: 'no', value: 0, title: 'No' },
          { id: 'yes', value: 1, title: 'Yes' },
        ],
        questions: [
          { key: 'one', title: 'One', type: 'single', skippable: false },
          { key: 'many', title: 'Many', type: 'multi-select', skippable: true },
          { key: 'text', title: 'Text', type: 'free_text', skippable: true },
        ],
      },
    ],
  },
  ...more,
})
const MOOD = 'mood@2'
const aStore = (...more: Partial<Assessment>[]) =>
  createAnswersStore([anAssessment(), ...more.map(anAssessment)].map(formOf))

test('a draft belongs to one version of an assessment', () => {
  expect(partOf(anAssessment())).toBe(MOOD)
  const { version, ...unversioned } = anAssessment()
  expect(version).toBe('2')
  const changed = structuredClone(unversioned)
  changed.content.sections[0]?.questions.reverse()
  expect(partOf(unversioned)).toBe(partOf(structuredClone(unversioned)))
  expect(partOf(changed)).not.toBe(partOf(unversioned))
})

test('what was kept comes back, and what does not fit its question is left out', () => {
  const store = aStore()
  store.takeKept({ [MOOD]: { q0: 'yes', q1: ['no', 'yes'], q2: 'I sleep', q9: 'nobody asked' } })
  expect(store.answersOf(MOOD)).toEqual({ q0: 'yes', q1: ['no', 'yes'], q2: 'I sleep' })
  expect(store.getState().hasKept).toBe(true)
  const damaged = aStore()
  damaged.takeKept({ [MOOD]: { q0: 'maybe', q1: ['no', 'gone'], q2: 7 } })
  expect(damaged.answersOf(MOOD)).toEqual({})
  expect(damaged.getState().hasKept).toBe(false)
})

test('what was kept never goes over what was answered before the device had been read', () => {
  const store = aStore()
  store.answer(MOOD, 'q0', 'no')
  store.takeKept({ [MOOD]: { q0: 'yes', q2: 'I sleep' } })
  expect(store.answersOf(MOOD)).toEqual({ q0: 'no', q2: 'I sleep' })
})

test('an answer that was taken back is no answer, here and from another tab', () => {
  const store = aStore()
  store.takeKept({ [MOOD]: { q0: '', q1: [] } })
  expect([store.getState().hasKept, hasAnswers(store.getState())]).toEqual([false, false])
  store.answer(MOOD, 'q0', 'yes')
  expect(hasAnswers(store.getState())).toBe(true)
  store.take(MOOD, { q0: '' })
  expect(store.answersOf(MOOD).q0).toBe('')
  expect(hasAnswers(store.getState())).toBe(false)
})

test('a visit gets as far as its first form that is not complete', () => {
  const store = aStore({ id: 'sleep' }, { id: 'needs' })
  store.takeKept({ [MOOD]: { q0: 'yes' } })
  expect([0, 1, 2, 7].map(store.reachable)).toEqual([0, 1, 1, 1])
  store.answer('sleep@2', 'q0', 'no')
  expect(store.reachable(7)).toBe(2)
  store.clear()
  expect(store.reachable(2)).toBe(0)
  expect(store.getState().hasKept).toBe(false)
})

test('nothing is found wrong before an attempt; then an answer mends its own message alone', () => {
  const store = createAnswersStore([formOf(anAssessment({ id: 'two' }))])
  const [form] = store.forms
  if (!form) throw new Error('no form')
  store.answer(form.part, 'q0', '')
  expect(store.getState().problems).toEqual({})
  expect(store.attempt(form)).toBe(false)
  expect(store.getState().problems[form.part]).toEqual({ q0: '* Required' })
  store.answer(form.part, 'q2', ' ')
  expect(store.getState().problems[form.part]).toEqual({ q0: '* Required' })
  store.answer(form.part, 'q0', 'yes')
  expect(store.getState().problems[form.part]).toEqual({})
  expect(store.attempt(form)).toBe(true)
  expect(store.getState().attempts).toBe(2)
})
