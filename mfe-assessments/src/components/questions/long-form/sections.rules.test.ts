import type { FormItem, Group } from '../outline.rules'
import { sectionsOf } from './sections.rules'

const A: Group = { id: 'a', title: 'A' }
const B: Group = { id: 'b', title: 'B' }
const UNTITLED: Group = { id: 'u', title: ' ' }

const items = (...paths: Group[][]): FormItem[] =>
  paths.map((path, index) => ({ kind: 'text', id: `t${index}`, text: '', path }))

test('every item is in exactly one section', () => {
  const inner: Group = { id: 'inner', title: 'Inner', parentId: 'a' }
  expect(sectionsOf(items([], [A], [A, inner], [], [UNTITLED], [B], [A], []), undefined)).toEqual([
    { id: 'a', title: 'A', from: 0, to: 5 },
    { id: 'b', title: 'B', from: 5, to: 8 },
  ])
})

test('a form without groups has no sections', () => {
  expect(sectionsOf(items([], []), undefined)).toEqual([])
  const shown = { fields: new Set<string>(), texts: new Set(['t1']) }
  expect(sectionsOf(items([A], [B]), shown).map(({ id }) => id)).toEqual(['b'])
})
