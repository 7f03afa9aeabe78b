import { assigned } from '../../components/a-clinic.fixture'
import { findNextDue, formatFullDate } from './next-due.rules'

const due = (dueDate: string, isOverdue = false) => ({
  ...assigned('mood', isOverdue),
  dueDate,
})

test('findNextDue returns the earliest due date', () => {
  expect(findNextDue([due('2026-12-11'), due('2026-12-04'), due('soon')])?.dueDate).toBe('2026-12-04')
  expect(findNextDue([due('2026-12-11'), due('2026-01-04', true)])).toBeUndefined()
  expect(findNextDue([])).toBeUndefined()
})

test('a due date is the same day in every time zone', () => {
  expect(formatFullDate('2026-12-04')).toBe('Friday, December 4, 2026')
})
