import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import { api } from '@soundings/shared/platform'
import { queryOptions, useQueries } from '@tanstack/react-query'
import * as v from 'valibot'
import type { NavigationEntry } from './navigation.rules.ts'

const countSchema = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** It may have changed in another tab or app meanwhile. */
const REFETCH_ON_FOCUS = { refetchOnWindowFocus: 'always' } as const

/** Assessments that are overdue: the server's word. */
export const overdueQueryOptions = (userId: string) => ({
  ...assignedAssessmentsQueryOptions(userId),
  ...REFETCH_ON_FOCUS,
  select: (assigned: readonly { isOverdue: boolean }[]) =>
    assigned.filter(({ isOverdue }) => isOverdue).length,
})

/** The count that a team's own service gives. */
const serviceCountQueryOptions = (path: string, userId: string) =>
  queryOptions({
    queryKey: ['navigation-count', path, userId],
    queryFn: ({ signal }) =>
      api.get(path.replaceAll(':userId', encodeURIComponent(userId)), countSchema, { signal }),
    ...REFETCH_ON_FOCUS,
    select: ({ count }) => count,
  })

/** The count beside each entry that has one, by where it leads; undefined while it is not known, or cannot be read. */
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
