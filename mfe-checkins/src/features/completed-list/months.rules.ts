import { currentLocale } from '@soundings/shared/dates/locale'

type Dated = { createdAt: string }

/** `title` is such as 'March 2026'. `total` includes entries that are not shown yet. */
export type Month<Entry> = { key: string; title: string; total: number; entries: Entry[] }

const monthKey = ({ createdAt }: Dated): string => {
  const date = new Date(createdAt)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** Empty for an invalid date. */
const monthTitle = (entry: Dated): string => {
  const date = new Date(entry.createdAt)
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric' }).format(date)
}

export const sortNewestFirst = <Entry extends Dated>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))

/** A page ends with the month that reaches the minimum, or at the maximum. */
const PAGE_SIZE = { min: 20, max: 60 } as const

/** Each end is a number of entries from the first. */
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
