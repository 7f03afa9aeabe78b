import type { Assessment, AssessmentSection } from '@soundings/shared/api/assessments'
import fc from 'fast-check'
import { rowsOf } from './outline.rules'
import { createQuestionForm } from './question-form'

const asked = (key: string, groupId?: string) => ({
  key,
  title: key,
  type: 'free_text',
  skippable: false,
  ...(groupId ? { groupId } : {}),
})

const outlineOf = (section: Partial<AssessmentSection>, hidden: readonly string[] = []) => {
  const whole = { title: '', answers: [], questions: [], ...section }
  const assessment: Assessment = { id: 'a', name: 'A', content: { sections: [whole] } }
  const { items } = createQuestionForm(assessment, 'a@1')
  const shown = {
    fields: new Set(items.map(({ id }) => id).filter((id) => !hidden.includes(id))),
    texts: new Set(items.map(({ id }) => id).filter((id) => !hidden.includes(id))),
  }
  return rowsOf(items, shown).flatMap((row) => {
    if (!row) return []
    const { item } = row
    const own =
      item.kind === 'text'
        ? `"${item.text}"`
        : item.kind === 'question'
          ? `${row.number}. ${item.question.title}`
          : `(${item.id})`
    return [...row.headings.map(({ level, title }) => `h${level} ${title}`), own]
  })
}

const nested = {
  groups: [
    { id: 'a', title: 'Family' },
    { id: 'b', title: 'Mother', parentId: 'a' },
    { id: 'c', title: 'Father', parentId: 'a' },
    { id: 'd', title: 'Work' },
  ],
  questions: [asked('One', 'b'), asked('Two', 'c'), asked('Three', 'a'), asked('Four', 'd'), asked('Five')],
}

test('headings precede the questions of their groups', () => {
  expect(outlineOf(nested)).toEqual([
    'h2 Family',
    'h3 Mother',
    '1. One',
    'h3 Father',
    '2. Two',
    '3. Three',
    'h2 Work',
    '4. Four',
    '5. Five',
  ])
})

test('a heading is hidden if its group has no visible item', () => {
  expect(outlineOf(nested, ['q0', 'q3'])).toEqual(['h2 Family', 'h3 Father', '1. Two', '2. Three', '3. Five'])
})

test('a text is shown before its question', () => {
  const texts = [
    { id: 't1', text: 'First', beforeKey: 'One' },
    { id: 't2', text: 'In Family', beforeKey: 'One', groupId: 'a' },
    { id: 't3', text: 'After Father', groupId: 'c', beforeKey: 'Three' },
    { id: 't4', text: 'Last' },
    { id: 't5', text: 'Nowhere', beforeKey: 'nothing' },
  ]
  expect(outlineOf({ ...nested, texts }, ['q2', 'q3'])).toEqual([
    '"First"',
    'h2 Family',
    '"In Family"',
    'h3 Mother',
    '1. One',
    'h3 Father',
    '2. Two',
    '"After Father"',
    '3. Five',
    '"Last"',
    '"Nowhere"',
  ])
})

describe('an invalid instrument', () => {
  test('an outline ignores an unknown group', () => {
    expect(outlineOf({ groups: [], questions: [asked('One', 'x')], texts: [] })).toEqual(['1. One'])
    expect(outlineOf({ texts: [{ id: 't', text: 'Alone', groupId: 'x' }] })).toEqual(['"Alone"'])
  })

  test('an outline shows each group of a cycle once', () => {
    const groups = [
      { id: 'a', title: 'A', parentId: 'b' },
      { id: 'b', title: 'B', parentId: 'a' },
    ]
    expect(outlineOf({ groups, questions: [asked('One', 'a'), asked('Two', 'a')] })).toEqual([
      'h2 B',
      'h3 A',
      '1. One',
      '2. Two',
    ])
  })

  test('an outline has at most six heading levels', () => {
    const groups = Array.from({ length: 20 }, (_, level) => ({
      id: `g${level}`,
      title: level === 1 ? ' ' : `Level ${level}`,
      ...(level > 0 ? { parentId: `g${level - 1}` } : {}),
    }))
    const rows = outlineOf({ groups, questions: [asked('Deep', 'g19')] })
    expect(rows.slice(0, 5)).toEqual(['h2 Level 0', 'h3 Level 2', 'h4 Level 3', 'h5 Level 4', 'h6 Level 5'])
    expect(rows.at(-1)).toBe('1. Deep')
    expect(rows.filter((row) => row.startsWith('h6'))).toHaveLength(15)
  })
})

test('an outline of any groups shows every visible item once', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'gone')
  const group = fc.record({ title: fc.constantFrom('', 'Title'), parentId: id })
  const groups = fc
    .tuple(group, group, group, group)
    .map((all) => all.map((one, index) => ({ ...one, id: 'abcd'.charAt(index) })))
  const section = fc.record({
    groups,
    questions: fc
      .array(id, { minLength: 1, maxLength: 12 })
      .map((ids) => ids.map((groupId, index) => asked(`k${index}`, groupId))),
    texts: fc.array(fc.record({ groupId: id, beforeKey: fc.constantFrom('k0', 'k1', 'k5', 'gone') }), {
      maxLength: 6,
    }),
  })
  fc.assert(
    fc.property(section, fc.nat(), (generated, mask) => {
      const texts = generated.texts.map((text, index) => ({ ...text, id: `t${index}`, text: `t${index}` }))
      const hidden = generated.questions
        .map((_, index) => `q${index}`)
        .filter((_, index) => (mask >> index) % 2)
      const rows = outlineOf({ ...generated, texts }, hidden)
      const questions = rows.filter((row) => /^\d/.test(row)).map((row) => row.replace(/^\d+\. /, ''))
      const shown = generated.questions
        .map(({ key }) => key)
        .filter((key) => !hidden.includes(`q${key.slice(1)}`))
      expect(questions).toEqual(shown)
      expect(rows.filter((row) => row.startsWith('"')).sort()).toEqual(
        texts.map(({ text }) => `"${text}"`).sort(),
      )
      let level = 1
      for (const row of rows.filter((row) => row.startsWith('h'))) {
        const next = Number(row.charAt(1))
        expect(next).toBeLessThanOrEqual(level + 1)
        level = next
      }
      expect(rows.at(-1) ?? '').not.toMatch(/^h/)
    }),
  )
})
