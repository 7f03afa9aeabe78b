import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { currentLocale } from '@soundings/shared/dates/locale'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** The assessment that is due next; undefined where none is, or one is overdue. */
export const findNextDue = (assigned: readonly AssignedAssessment[]): AssignedAssessment | undefined =>
  assigned.some(({ isOverdue }) => isOverdue)
    ? undefined
    : assigned
        .filter(({ dueDate }) => DATE.test(dueDate))
        .reduce<AssignedAssessment | undefined>(
          (earliest, entry) => (earliest && earliest.dueDate <= entry.dueDate ? earliest : entry),
          undefined,
        )

/**
 * A calendar date in full, `'Friday, December 4, 2026'`. Not with `dates/format`: its library would be a large part of
 * the scripts of a text-message link.
 */
export const formatFullDate = (date: string): string => {
  const [, year, month, day] = DATE.exec(date) ?? []
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'full' }).format(
    new Date(Number(year), Number(month) - 1, Number(day)),
  )
}
