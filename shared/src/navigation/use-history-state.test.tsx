import { act, renderHook } from '@testing-library/react'
import { readStateField } from './state-field.rules'
import { useHistoryState } from './use-history-state'

const parsePages = (stored: unknown) => (typeof stored === 'number' ? stored : 1)

beforeEach(() => window.history.replaceState(null, ''))

test('a value is stored in the history entry beside other state', () => {
  window.history.replaceState({ idx: 3 }, '')
  const first = renderHook(() => useHistoryState('pages', parsePages))
  expect(first.result.current[0]).toBe(1)
  act(() => first.result.current[1](2))
  expect(first.result.current[0]).toBe(2)
  expect(window.history.state).toEqual({ idx: 3, pages: 2 })
  first.unmount()
  expect(renderHook(() => useHistoryState('pages', parsePages)).result.current[0]).toBe(2)
})

test('an invalid value in the history entry is ignored', () => {
  window.history.replaceState({ pages: 'many' }, '')
  expect(renderHook(() => useHistoryState('pages', parsePages)).result.current[0]).toBe(1)
})

test.each([undefined, null, 'text', 7, {}])('the history state %j has no field "email"', (state) => {
  expect(readStateField(state, 'email')).toBeUndefined()
})
