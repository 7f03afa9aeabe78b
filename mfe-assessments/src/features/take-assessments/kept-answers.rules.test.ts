import type { Assessment } from '@soundings/shared/api/assessments'
import { createAnswerSheets } from './answer-sheets'
import { keptValuesOf, partOf } from './kept-answers.rules'

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

test('a draft belongs to one version of an assessment', () => {
  expect(partOf(anAssessment())).toBe('mood@2')
  const { version, ...unversioned } = anAssessment()
  expect(version).toBe('2')
  const changed = structuredClone(unversioned)
  changed.content.sections[0]?.questions.reverse()
  expect(partOf(unversioned)).toBe(partOf(structuredClone(unversioned)))
  expect(partOf(changed)).not.toBe(partOf(unversioned))
})

test('what was kept comes back, and what does not fit its question is left out', () => {
  const kept = { q0: 'yes', q1: ['no', 'yes'], q2: 'I sleep', q9: 'nobody asked' }
  expect(keptValuesOf(anAssessment(), kept)).toEqual({ q0: 'yes', q1: ['no', 'yes'], q2: 'I sleep' })
  const damaged = { q0: 'maybe', q1: ['no', 'gone'], q2: 7 }
  expect(keptValuesOf(anAssessment(), damaged)).toEqual({})
  expect(keptValuesOf(anAssessment(), undefined)).toEqual({})
})

test('a visit gets as far as its first form that is not complete', () => {
  const forms = [anAssessment(), anAssessment({ id: 'sleep' }), anAssessment({ id: 'needs' })]
  const sheets = createAnswerSheets(forms, { 'mood@2': { q0: 'yes' } })
  expect([0, 1, 2, 7].map(sheets.reachable)).toEqual([0, 1, 1, 1])
  sheets.set('sleep@2', 'q0', 'no')
  expect(sheets.reachable(7)).toBe(2)
  expect(sheets.isKept()).toBe(true)
  sheets.clear()
  expect([sheets.isKept(), sheets.isEmpty(), sheets.reachable(2)]).toEqual([false, true, 0])
})
