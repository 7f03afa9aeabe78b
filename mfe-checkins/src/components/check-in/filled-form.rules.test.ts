import { aModule, noteNode, slider } from '../a-clinic.fixture'
import { concernsModules, formIdOf, selectAccepted, toReadableAnswers } from './filled-form.rules'

test('a form id contains the version of its module', () => {
  expect(formIdOf({ id: 'mood', versionId: 'mood-2' })).toBe('mood@mood-2')
  expect(concernsModules(['mood@mood-1'], [{ id: 'mood' }])).toBe(true)
  expect(concernsModules(['worry@worry-1', 'mood@mood-1'], [{ id: 'mood' }])).toBe(true)
  expect(concernsModules(['mood-and-more@1'], [{ id: 'mood' }])).toBe(false)
  expect(concernsModules([], [{ id: 'mood' }])).toBe(false)
})

test('readable answers are formatted as on the screen', () => {
  const often = [
    { id: 'a1', label: 'Never', value: 0 },
    { id: 'a2', label: 'Often', value: 2 },
  ]
  const module = aModule('mood', 'Low mood', [
    { id: 'h', type: 'heading', label: 'This week' },
    { id: 'often', type: 'likert', label: 'How often?', answers: often },
    slider('energy', 'How is your energy?'),
    noteNode,
  ])
  expect(toReadableAnswers(module, { often: 'a2', energy: 2 })).toEqual({
    part: 'mood@mood-1',
    title: 'Low mood',
    answers: [
      { question: 'How often?', answer: 'Often' },
      { question: 'How is your energy?', answer: 'At the high end' },
      { question: 'Anything to tell?', answer: '' },
    ],
  })
})

test('selectAccepted returns the modules that are still assigned', () => {
  const body = ['mood', 'worry'].map((moduleId) => ({
    moduleId,
    moduleVersionId: `${moduleId}-1`,
    answers: [],
  }))
  const all = { body, parts: ['mood@mood-1', 'worry@worry-1'] }
  expect(selectAccepted(all, (id) => id === 'mood')).toEqual({
    body: body.slice(0, 1),
    parts: ['mood@mood-1'],
  })
  expect(selectAccepted(all, () => true)).toEqual(all)
  expect(selectAccepted(all, () => false)).toBeUndefined()
})
