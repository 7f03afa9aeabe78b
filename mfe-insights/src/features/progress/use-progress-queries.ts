import { allCheckInScoresQueryOptions } from '@soundings/shared/api/check-ins'
import {
  lifestyleGraphQueryOptions,
  symptomsGraphQueryOptions,
  worksheetSummaryQueryOptions,
} from '@soundings/shared/api/insights'
import { useQuery } from '@tanstack/react-query'

/** The reads of the progress screen. Without `scores`, what was answered in words too, cards say less and do not fail. */
export const useProgressQueries = (userId: string) => ({
  lifestyle: useQuery(lifestyleGraphQueryOptions(userId)),
  symptoms: useQuery(symptomsGraphQueryOptions(userId)),
  worksheets: useQuery(worksheetSummaryQueryOptions(userId)),
  scores: useQuery(allCheckInScoresQueryOptions(userId)),
})
export type ProgressQueries = ReturnType<typeof useProgressQueries>

/** Those that the screen waits for. */
export const mainQueries = ({ scores: _, ...main }: ProgressQueries) => Object.values(main)
