import type { CheckInScore } from '@soundings/shared/api/check-ins'
import { findLastAnswered } from '../../components/check-in/last-answered.rules.ts'

type Answered = Pick<CheckInScore, 'moduleId' | 'createdAt'>

/** How many of these modules were answered today, by the calendar here. */
export const countDoneToday = (
  moduleIds: readonly string[],
  scores: readonly Answered[],
  now: Date,
): number =>
  moduleIds.filter((id) => {
    const moments = scores.filter(({ moduleId }) => moduleId === id).map(({ createdAt }) => createdAt)
    return findLastAnswered(moments, now)?.daysAgo === 0
  }).length
