/** The API sends the index: 0 is Sunday. */
export const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

export const EVERY_DAY = 'Every Day'
export const ALL_DAYS = DAYS.map((_, index) => index)

/** 'Mon, Wed', or 'Every Day'. */
export const formatDays = (days: readonly number[]): string =>
  new Set(days).size === DAYS.length
    ? EVERY_DAY
    : [...new Set(days)]
        .sort((a, b) => a - b)
        .flatMap((day) => DAYS[day] ?? [])
        .join(', ')

export const toggleDay = (days: readonly number[], day: number): number[] =>
  (days.includes(day) ? days.filter((chosen) => chosen !== day) : [...days, day]).sort((a, b) => a - b)

/** Selects all days; none if all are selected. */
export const toggleEveryDay = (days: readonly number[]): number[] =>
  days.length === DAYS.length ? [] : [...ALL_DAYS]
