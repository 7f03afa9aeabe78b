import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { assignmentsOf, hasArrived, receiptForArrived } from './sending.rules'

const assigned = (id: string, dueDate = '2026-01-08'): AssignedAssessment => ({
  assessment: { id, name: id, disorder: '', totalQuestions: 1 },
  clinicAssessmentId: `c-${id}`,
  isOverdue: true,
  administrationDate: '2026-01-01',
  dueDate,
  cadence: 'weekly',
})
const request = {
  assessments: [],
  assigneeUserId: 'u1',
  isNewPatient: false,
  source: 'sms' as const,
  submissionType: 'default' as const,
}
const list = [assigned('a'), assigned('b'), assigned('other')]
const sending = { request, answers: assignmentsOf(list, ['a', 'b']) }

test('what is still due as it was has not arrived', () => {
  expect(hasArrived(sending, list)).toBe(false)
  expect(hasArrived(sending, [assigned('a')])).toBe(false)
})

test('what is gone, or due at another day, has arrived', () => {
  expect(hasArrived(sending, [assigned('other')])).toBe(true)
  expect(hasArrived(sending, [assigned('a', '2026-01-15'), assigned('b', '2026-01-15')])).toBe(true)
})

test('of nothing that was assigned nobody can tell', () => {
  expect(hasArrived({ request, answers: [] }, [])).toBe(false)
})

test('when the receipt was lost the safety net is shown, as nobody knows whether it was asked for', () => {
  const receipt = receiptForArrived('key-1', new Date('2026-01-02T03:04:05Z'))
  expect(receipt).toEqual({ submissionId: 'key-1', submittedAt: '2026-01-02T03:04:05.000Z', safetyNet: true })
})
