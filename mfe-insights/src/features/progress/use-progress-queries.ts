import { allCheckInScoresQueryOptions } from '@soundings/shared/api/check-ins'
import {
  lifestyleGraphQueryOptions,
  symptomsGraphQueryOptions,
  worksheetSummaryQueryOptions,
} from '@soundings/shared/api/insights'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
import { useQuery } from '@tanstack/react-query'

/** `scores` adds free text. If it fails, the cards show less, but no error. */
export const useProgressQueries = (userId: string) => {
  const queries = {
    lifestyle: useQuery(lifestyleGraphQueryOptions(userId)),
    symptoms: useQuery(symptomsGraphQueryOptions(userId)),
    worksheets: useQuery(worksheetSummaryQueryOptions(userId)),
    scores: useQuery(allCheckInScoresQueryOptions(userId)),
  }
  const { symptoms, worksheets, scores } = queries
  const inSymptoms = symptoms.data?.flatMap(({ data }) => data.map(({ language }) => language))
  useAnsweredLanguage(symptomsGraphQueryOptions(userId).queryKey, inSymptoms)
  const inWorksheets = worksheets.data?.map(({ language }) => language)
  useAnsweredLanguage(worksheetSummaryQueryOptions(userId).queryKey, inWorksheets)
  const inScores = scores.data?.checkInModules.map(({ language }) => language)
  useAnsweredLanguage(allCheckInScoresQueryOptions(userId).queryKey, inScores)
  return queries
}
export type ProgressQueries = ReturnType<typeof useProgressQueries>

export const mainQueries = ({ scores: _, ...main }: ProgressQueries) => Object.values(main)
