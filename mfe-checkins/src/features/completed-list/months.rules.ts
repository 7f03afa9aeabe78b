import { currentLocale } from '@soundings/shared/dates/locale'

type Dated = { createdAt: string }

/** Entries of one month (`'March 2026'`) in their order; `total` includes entries not shown yet. */
export type Month<Entry> = { key: string; title: string; total: number; entries: Entry[] }

const monthKey = ({ createdAt }: Dated): string => {
  const date = new Date(createdAt)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** Name of a month in the language of the browser; empty for an invalid date. */
const monthTitle = (entry: Dated): string => {
  const date = new Date(entry.createdAt)
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric' }).format(date)
}

export const sortNewestFirst = <Entry extends Dated>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))

/** A page ends with a month once it has the minimum of entries; a month above the maximum is split. */
const PAGE_SIZE = { min: 20, max: 60 } as const

/** The end of each page, as a count of entries from the first. */
export const findPageEnds = (entries: readonly Dated[]): number[] => {
  const ends: number[] = []
  let start = 0
  entries.forEach((entry, index) => {
    const next = entries[index + 1]
    const size = index + 1 - start
    const isMonthOver = !next || monthKey(next) !== monthKey(entry)
    if (next && !(isMonthOver && size >= PAGE_SIZE.min) && size < PAGE_SIZE.max) return
    ends.push(index + 1)
    start = index + 1
  })
  return ends
}

/** Groups the first `shown` entries by month. */
export const groupByMonth = <Entry extends Dated>(
  entries: readonly Entry[],
  shown: number,
): readonly Month<Entry>[] => {
  const months = new Map<string, Month<Entry>>()
  entries.forEach((entry, index) => {
    const key = monthKey(entry)
    const month = months.get(key) ?? { key, title: monthTitle(entry), total: 0, entries: [] }
    months.set(key, month)
    month.total += 1
    if (index < shown) month.entries.push(entry)
  })
  return [...months.values()].filter((month) => month.entries.length > 0)
}
