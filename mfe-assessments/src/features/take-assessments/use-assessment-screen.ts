import { assessmentsQueryOptions } from '@soundings/shared/api/assessments'
import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import type { SubmissionReceipt } from '@soundings/shared/api/submit-assessments'
import {
  assessmentLinkOf,
  assignedForLink,
  definitionIdsOf,
  takeableOf,
} from '@soundings/shared/api/takeable.rules'
import { draftKeepingFor } from '@soundings/shared/drafts/draft-keeping.rules'
import { useDraft } from '@soundings/shared/drafts/use-draft'
import { serverMessageOf, usePublicUser, useSearchParams, useToast } from '@soundings/shared/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { createAnswerSheets } from './answer-sheets.ts'
import { assessmentScreenStateOf } from './assessment-screen.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import { useSendAnswers } from './use-send-answers.ts'

/** What is assigned to the person of the link, and the definitions of what is taken now. */
const useTakeable = () => {
  const { user, context } = usePublicUser()
  const [search] = useSearchParams()
  const link = assessmentLinkOf(search, context)
  // What is being answered is not replaced under the person's hands.
  const assignedQuery = useQuery({
    ...assignedAssessmentsQueryOptions(user.id),
    refetchOnReconnect: false,
  })
  const assigned = assignedQuery.data && assignedForLink(assignedQuery.data, link)
  const takeable = takeableOf(assigned ?? [], link)
  const definitionsQuery = useQuery(assessmentsQueryOptions(definitionIdsOf(takeable)))
  const failed = [assignedQuery, definitionsQuery].find(({ isError, data }) => isError && !data)
  // A server that does not know what it has assigned: there is nothing to show, and that is an error.
  const isUnknown = definitionsQuery.data?.length === 0 && takeable.length > 0
  return {
    isTakingAnyway: link.isTakingAnyway,
    assigned,
    takeable,
    definitions: isUnknown ? undefined : definitionsQuery.data,
    failed: failed ?? (isUnknown ? definitionsQuery : undefined),
  }
}

/** What the assessment screen knows and does; what it shows follows from `state`. */
export const useAssessmentScreen = () => {
  const { user, context } = usePublicUser()
  const [search, setSearch] = useSearchParams()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [receipt, setReceipt] = useState<SubmissionReceipt>()
  const known = useTakeable()
  const open = useDraft({ userId: user.id, kind: 'assessments', keeping: draftKeepingFor(context) })
  const { definitions } = known
  // Of the screen, not of the form: 'Not sent yet' stands in place of the form for a while.
  const sheets = useMemo(
    () => (definitions && open.kept ? createAnswerSheets(definitions, open.kept.parts) : undefined),
    [definitions, open.kept],
  )
  const state = assessmentScreenStateOf({
    // The gate stands around this screen, so that it is open whenever the screen is there.
    gate: 'open',
    receipt,
    assigned: known.assigned,
    takeable: known.takeable,
    definitions: sheets && definitions,
  })
  const sending = useSendAnswers({
    open,
    assessments: definitions ?? [],
    assigned: known.assigned ?? [],
    isTakingAnyway: known.isTakingAnyway,
    onSent: (submitted) => {
      setReceipt(submitted)
      toast.success(ASSESSMENT_COPY.completed)
      void queryClient.invalidateQueries({ queryKey: assignedAssessmentsQueryOptions(user.id).queryKey })
    },
  })

  return {
    state,
    sheets,
    draft: open.draft,
    sending,
    failure: known.failed && {
      message: serverMessageOf(known.failed.error) ?? ASSESSMENT_COPY.failed,
      retry: () => void known.failed?.refetch(),
    },
    /** In the address, so that a reload and the browser's Back know of it. */
    takeAnyway: () => {
      const next = new URLSearchParams(search)
      next.set('more', 'true')
      setSearch(next)
    },
  }
}
