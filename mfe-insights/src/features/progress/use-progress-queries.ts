import { allCheckInScoresQueryOptions } from '@soundings/shared/api/check-ins'
import {
  lifestyleGraphQueryOptions,
  symptomsGraphQueryOptions,
  worksheetSummaryQueryOptions,
} from '@soundings/shared/api/insights'
import { useQuery } from '@tanstack/react-query'

/** The reads of the progress screen. */
export const useProgressQueries = (userId: string) => ({
  lifestyle: useQuery(lifestyleGraphQueryOptions(userId)),
  symptoms: useQuery(symptomsGraphQueryOptions(userId)),
  worksheets: useQuery(worksheetSummaryQueryOptions(userId)),
})
export type ProgressQueries = ReturnType<typeof useProgressQueries>

/** What the person has answered, in their own words too. Cards say less without it, and do not fail. */
export const useCheckIns = (userId: string) => {
  const { data, isLoading } = useQuery(allCheckInScoresQueryOptions(userId))
  return { checkIns: data, isLoading }
}
