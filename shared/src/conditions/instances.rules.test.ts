import type { AssessmentSection } from '../api/assessments'
import { evaluateEnabled } from './enabled.rules'
import { expandForAnswers, expandSection, parseInstanceKey, repeatingGroupsOf } from './instances.rules'

const when = (key: string, value: string | number, operator: '=' | '!=' = '=') => ({
  behavior: 'all' as const,
  when: [{ key, operator, value }],
})
const question = (key: string, more: object = {}) => ({
  key,
  title: key,
  type: 'free_text',
  skippable: true,
  ...more,
})

const medicines: AssessmentSection = {
  title: 'Intake',
  answers: [],
  groups: [
    { id: 'all', title: 'All' },
    { id: 'medicine', title: 'Medicine', parentId: 'all', repeats: { min: 0, max: 5 } },
    { id: 'inner', title: 'Dose', parentId: 'medicine' },
  ],
  texts: [
    { id: 'intro', text: 'Each of them', beforeKey: 'name', groupId: 'medicine' },
    { id: 'end', text: 'Thank you', beforeKey: 'last', groupId: 'inner' },
  ],
  questions: [
    question('first'),
    question('name', { groupId: 'medicine' }),
    question('why', { groupId: 'inner', enabledBy: [when('name', 'x')] }),
    question('last', { enabledBy: [when('name', 'x')] }),
    question('never', { enabledBy: [when('name', 'x', '!=')] }),
  ],
}

const askedWith = (answers: Record<string, string>) => {
  const section = expandForAnswers(
    medicines,
    Object.keys(answers).map((key) => ({ key })),
  )
  const values = Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, { value }]))
  return [...evaluateEnabled(section, values).questions]
}

test('instances of a repeating group have separate groups, questions and texts', () => {
  const section = expandSection(medicines, () => 2)
  expect(section.questions.map(({ key, groupId }) => [key, groupId])).toEqual([
    ['first', undefined],
    ['name', 'medicine'],
    ['why', 'inner'],
    ['name#2', 'medicine#2'],
    ['why#2', 'inner#2'],
    ['last', undefined],
    ['never', undefined],
  ])
  expect(section.groups?.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['all', undefined],
    ['medicine', 'all'],
    ['medicine#2', 'all'],
    ['inner', 'medicine'],
    ['inner#2', 'medicine#2'],
  ])
  expect(section.texts?.map(({ id, beforeKey, groupId }) => [id, beforeKey, groupId])).toEqual([
    ['intro', 'name', 'medicine'],
    ['intro#2', 'name#2', 'medicine#2'],
    ['end', 'name#2', 'inner'],
    ['end#2', 'last', 'inner#2'],
  ])
})

test('a condition inside an instance reads answers of the same instance', () => {
  expect(askedWith({ name: 'y', 'name#2': 'x' })).toEqual(['first', 'name', 'name#2', 'why#2', 'last'])
})

test('a condition outside a group reads the instances of the group', () => {
  expect(askedWith({ name: 'y', 'name#2': 'z' })).toEqual(['first', 'name', 'name#2', 'never'])
  expect(askedWith({ 'name#3': 'x' })).toEqual(['first', 'name', 'name#2', 'name#3', 'why#3', 'last'])
})

test('the number of instances follows the answers up to the maximum', () => {
  const section = expandForAnswers(medicines, [{ key: 'name#1000' }])
  expect(section.questions.filter(({ key }) => parseInstanceKey(key).key === 'name')).toHaveLength(5)
  expect(expandForAnswers(medicines, []).questions.map(({ key }) => key)).toEqual(['first', 'last', 'never'])
})

test('a section without repeating groups is returned unchanged', () => {
  const plain = { ...medicines, groups: [] }
  expect(expandForAnswers(plain, [{ key: 'name#2' }])).toBe(plain)
})

test('a group starts with its minimum of instances, or with one if no question is required', () => {
  const startsWith = (repeats: { min: number; max: number }, skippable: boolean) =>
    repeatingGroupsOf({
      groups: [{ id: 'g', title: 'G', repeats }],
      questions: [question('q', { groupId: 'g', skippable })],
    })[0]?.initialCount
  expect(startsWith({ min: 0, max: 5 }, true)).toBe(1)
  expect(startsWith({ min: 0, max: 5 }, false)).toBe(0)
  expect(startsWith({ min: 2, max: 5 }, false)).toBe(2)
})

test('a condition on a calculation reads the calculation of the same instance', () => {
  const section: AssessmentSection = {
    title: 'Intake',
    answers: [],
    calculations: { items: [] },
    groups: [
      { id: 'medicine', title: '', repeats: { min: 0, max: 5, calculated: ['total', 'why (enabled)'] } },
    ],
    questions: [
      question('name', { groupId: 'medicine' }),
      question('why', { groupId: 'medicine', enabledBy: [when('why (enabled)', 'true'), when('total', 5)] }),
      question('last', { enabledBy: [when('total', 5)] }),
    ],
  }
  const askedIn = (answers: Record<string, number | string>) => {
    const given = Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, { value }]))
    const sent = ['name', 'name#2'].map((key) => ({ key }))
    return [...evaluateEnabled(expandForAnswers(section, sent), given).questions]
  }
  expect(askedIn({ total: 5, 'why (enabled)#2': 'true' })).toEqual(['name', 'name#2', 'last'])
  expect(askedIn({ 'total#2': 5, 'why (enabled)#2': 'true' })).toEqual(['name', 'name#2', 'why#2', 'last'])
  expect(askedIn({ total: 4 })).toEqual(['name', 'name#2'])
})
