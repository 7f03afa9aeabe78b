import { DAY_MS } from '@soundings/shared/dates/durations'
import type { Cadence } from '../http/api.types.ts'

const MONTHS: Partial<Record<Cadence, number>> = { monthly: 1, quarterly: 3 }
const DAYS: Partial<Record<Cadence, number>> = { daily: 1, weekly: 7, biweekly: 14 }

/** Adds days to a calendar date. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Whether an assignment is open. */
export const isOpen = ({ completedAt }: { completedAt: Date | null }): boolean => completedAt === null

/** The next due date of an assignment that was submitted today; undefined when it does not repeat. */
export const nextDueDate = (cadence: Cadence, today: string): string | undefined => {
  const months = MONTHS[cadence]
  if (months !== undefined) return addMonths(today, months)
  const days = DAYS[cadence]
  return days === undefined ? undefined : addDays(today, days)
}
