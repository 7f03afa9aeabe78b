import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { locale } from '@soundings/shared/dates/locale'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** What is due next of what is assigned, as the server says; undefined where nothing comes, or something is overdue. */
export const nextDueOf = (assigned: readonly AssignedAssessment[]): AssignedAssessment | undefined =>
  assigned.some(({ isOverdue }) => isOverdue)
    ? undefined
    : assigned
        .filter(({ dueDate }) => DATE.test(dueDate))
        .reduce<AssignedAssessment | undefined>(
          (first, entry) => (first && first.dueDate <= entry.dueDate ? first : entry),
          undefined,
        )

/**
 * A calendar date in words, `'Friday, December 4, 2026'`. Not through `dates/format`: its library is not worth its weight
 * on the way of a text message's link.
 */
export const dayOf = (date: string): string => {
  const [, year, month, day] = DATE.exec(date) ?? []
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'full' }).format(
    new Date(Number(year), Number(month) - 1, Number(day)),
  )
}
