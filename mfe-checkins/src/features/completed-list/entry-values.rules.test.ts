import { aModule, aScore, noteNode, slider } from '../../components/a-clinic.fixture'
import { toEntryValues } from './entry-values.rules'

const often = {
  id: 'often',
  type: 'likert',
  label: 'How often?',
  answers: [
    { id: 'a', label: 'Never', value: 0 },
    { id: 'b', label: 'Often', value: 3 },
    { id: 'c', label: 'Always', value: 4 },
  ],
}
const mood = aModule('mood', 'Low mood', [
  { id: 'h', type: 'heading', label: 'You' },
  noteNode,
  slider('energy', 'Energy?'),
  slider('sleep', 'Sleep?'),
  often,
])
const score = (answers: { key: string; value: string | number }[]) => ({
  ...aScore('s', 'mood', '2026-03-01T10:00:00Z', ''),
  answers,
})

test('an answer on a scale has a height and a text', () => {
  const values = toEntryValues(
    score([
      { key: 'energy', value: 2 },
      { key: 'often', value: 3 },
      { key: 'note', value: 'x' },
    ]),
    mood,
  )
  expect(values).toMatchObject({ askedCount: 4, answeredCount: 3 })
  expect(values.scaleValues.map(({ label, share, text }) => [label, share, text])).toEqual([
    ['Energy?', 1, 'At the high end'],
    ['Sleep?', undefined, ''],
    ['How often?', 0.5, 'Often'],
  ])
})

test('a submission of an unknown version has an empty summary', () => {
  expect(toEntryValues(score([]), undefined)).toEqual({ askedCount: 0, answeredCount: 0, scaleValues: [] })
})
