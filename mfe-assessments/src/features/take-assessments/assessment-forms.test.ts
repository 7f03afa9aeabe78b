import type { Assessment } from '@soundings/shared/api/assessments'
import { anAssessment } from '../../components/a-clinic.fixture'
import { createAnswersStore } from '../../components/questions/store/answers.store'
import { createAssessmentForm, formIdOf } from './assessment-forms'

const aMood = (more: Partial<Assessment> = {}): Assessment =>
  anAssessment(
    'mood',
    [{}, { type: 'multi-select', skippable: true }, { type: 'free_text', skippable: true }],
    { version: '2', ...more },
  )
const MOOD = 'mood@2'
const aStore = (...more: Partial<Assessment>[]) =>
  createAnswersStore([aMood(), ...more.map(aMood)].map(createAssessmentForm))

test('a form id identifies one version of an assessment', () => {
  expect(formIdOf(aMood())).toBe(MOOD)
  const { version, ...unversioned } = aMood()
  expect(version).toBe('2')
  const changed = structuredClone(unversioned)
  changed.content.sections[0]?.questions.reverse()
  expect(formIdOf(unversioned)).toBe(formIdOf(structuredClone(unversioned)))
  expect(formIdOf(changed)).not.toBe(formIdOf(unversioned))
})

test('a stored draft is restored without invalid values', () => {
  const store = aStore()
  store.restore({ [MOOD]: { q0: 'yes', q1: ['no', 'yes'], q2: 'I sleep', q9: 'unknown' } })
  expect(store.valuesOf(MOOD)).toEqual({ q0: 'yes', q1: ['no', 'yes'], q2: 'I sleep' })
  expect(store.getState().hasRestored).toBe(true)
  const damaged = aStore()
  damaged.restore({ [MOOD]: { q0: 'maybe', q1: ['no', 'gone'], q2: 7 } })
  expect(damaged.valuesOf(MOOD)).toEqual({})
  expect(damaged.getState().hasRestored).toBe(false)
})

test('a stored draft does not overwrite answers given before it was read', () => {
  const store = aStore()
  store.answer(MOOD, 'q0', 'no')
  store.restore({ [MOOD]: { q0: 'yes', q2: 'I sleep' } })
  expect(store.valuesOf(MOOD)).toEqual({ q0: 'no', q2: 'I sleep' })
})

test('a cleared answer counts as unanswered', () => {
  const store = aStore()
  store.restore({ [MOOD]: { q0: '', q1: [] } })
  expect([store.getState().hasRestored, store.hasAnswers()]).toEqual([false, false])
  store.answer(MOOD, 'q0', 'yes')
  expect(store.hasAnswers()).toBe(true)
  store.merge(MOOD, 'q0', '')
  expect(store.valuesOf(MOOD).q0).toBe('')
  expect(store.hasAnswers()).toBe(false)
})

test('a visit can open no form after the first incomplete one', () => {
  const store = aStore({ id: 'sleep' }, { id: 'needs' })
  store.restore({ [MOOD]: { q0: 'yes' } })
  expect([0, 1, 2, 7].map(store.reachableStep)).toEqual([0, 1, 1, 1])
  store.answer('sleep@2', 'q0', 'no')
  expect(store.reachableStep(7)).toBe(2)
  store.reset()
  expect(store.reachableStep(2)).toBe(0)
  expect(store.getState().hasRestored).toBe(false)
})

test('a form shows no errors before the first attempt', () => {
  const form = createAssessmentForm(aMood({ id: 'two' }))
  const store = createAnswersStore([form])
  store.answer(form.formId, 'q0', '')
  expect(store.getState().errors).toEqual({})
  expect(store.validate(form)).toBe(false)
  expect(store.getState().errors[form.formId]).toEqual({ q0: '* Required' })
  store.answer(form.formId, 'q2', ' ')
  expect(store.getState().errors[form.formId]).toEqual({ q0: '* Required' })
  store.answer(form.formId, 'q0', 'yes')
  expect(store.getState().errors[form.formId]).toEqual({})
  expect(store.validate(form)).toBe(true)
  expect(store.getState().validations).toBe(2)
})
