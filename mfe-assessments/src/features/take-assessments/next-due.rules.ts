import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { currentLocale } from '@soundings/shared/dates/locale'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Undefined while an assessment is overdue. */
export const findNextDue = (assigned: readonly AssignedAssessment[]): AssignedAssessment | undefined =>
  assigned.some(({ isOverdue }) => isOverdue)
    ? undefined
    : assigned
        .filter(({ dueDate }) => DATE.test(dueDate))
        .reduce<AssignedAssessment | undefined>(
          (earliest, entry) => (earliest && earliest.dueDate <= entry.dueDate ? earliest : entry),
          undefined,
        )

/** `'Friday, December 4, 2026'`. Avoids `dates/format`, whose library is too large for a link's scripts. */
export const formatFullDate = (date: string): string =>
  // A time without an offset is local.
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'full' }).format(new Date(`${date}T00:00`))
