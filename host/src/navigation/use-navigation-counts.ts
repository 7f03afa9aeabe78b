import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import { api } from '@soundings/shared/platform'
import { queryOptions, useQueries } from '@tanstack/react-query'
import * as v from 'valibot'
import type { NavigationEntry } from './navigation.rules.ts'

const countSchema = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** The count may have changed in another tab or app. */
const REFETCH_ON_FOCUS = { refetchOnWindowFocus: 'always' } as const

/** The server decides which assessments are overdue. */
export const overdueQueryOptions = (userId: string) => ({
  ...assignedAssessmentsQueryOptions(userId),
  ...REFETCH_ON_FOCUS,
  select: (assigned: readonly { isOverdue: boolean }[]) =>
    assigned.filter(({ isOverdue }) => isOverdue).length,
})

const serviceCountQueryOptions = (path: string, userId: string) =>
  queryOptions({
    queryKey: ['navigation-count', path, userId],
    queryFn: ({ signal }) =>
      api.get(path.replaceAll(':userId', encodeURIComponent(userId)), countSchema, { signal }),
    ...REFETCH_ON_FOCUS,
    select: ({ count }) => count,
  })

/** By path of the entry; undefined while the count is unknown. */
export const useNavigationCounts = (
  entries: readonly NavigationEntry[],
  userId: string,
): Record<string, number | undefined> => {
  const counted = entries.flatMap(({ to, badge }) => (badge ? [{ to, count: badge.count }] : []))
  const results = useQueries({
    queries: counted.map(({ count }) =>
      count === 'overdue-assessments' ? overdueQueryOptions(userId) : serviceCountQueryOptions(count, userId),
    ),
  })
  return Object.fromEntries(counted.map(({ to }, index) => [to, results[index]?.data]))
}
