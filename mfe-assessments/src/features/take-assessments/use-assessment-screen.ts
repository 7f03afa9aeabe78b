import { assessmentsQueryOptions } from '@soundings/shared/api/assessments'
import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import type { SubmissionReceipt } from '@soundings/shared/api/submit-assessments'
import { serverMessageOf, usePublicUser, useSearchParams, useToast } from '@soundings/shared/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assessmentScreenStateOf, assignedForLink, takeableOf } from './assessment-screen.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

const listOf = (value: string | null): string[] => (value ?? '').split(',').filter(Boolean)

/** What the assessment screen knows and does; what it shows follows from `state`. */
export const useAssessmentScreen = () => {
  const { user, context } = usePublicUser()
  const [search] = useSearchParams()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [receipt, setReceipt] = useState<SubmissionReceipt>()
  const [isTakingAnyway, setIsTakingAnyway] = useState(search.get('more') === 'true')

  const assignedQuery = useQuery(assignedAssessmentsQueryOptions(user.id))
  const assigned =
    assignedQuery.data && assignedForLink(assignedQuery.data, listOf(search.get('assessments')))
  const takeable = takeableOf(assigned ?? [], { context, isTakingAnyway })
  const definitionsQuery = useQuery(assessmentsQueryOptions(takeable.map(({ assessment }) => assessment.id)))

  const failed = [assignedQuery, definitionsQuery].find(({ isError, data }) => isError && !data)
  return {
    // The gate stands around this screen, so that it is open whenever the screen is there.
    state: assessmentScreenStateOf({
      gate: 'open',
      receipt,
      assigned,
      takeable,
      definitions: definitionsQuery.data,
    }),
    failure: failed && {
      message: serverMessageOf(failed.error) ?? ASSESSMENT_COPY.failed,
      retry: () => void failed.refetch(),
    },
    isTakingAnyway,
    takeAnyway: () => setIsTakingAnyway(true),
    handleSubmitted: (submitted: SubmissionReceipt) => {
      setReceipt(submitted)
      toast.success(ASSESSMENT_COPY.completed)
      void queryClient.invalidateQueries({ queryKey: assignedAssessmentsQueryOptions(user.id).queryKey })
    },
  }
}
