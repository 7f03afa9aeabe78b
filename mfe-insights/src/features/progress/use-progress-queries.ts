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
