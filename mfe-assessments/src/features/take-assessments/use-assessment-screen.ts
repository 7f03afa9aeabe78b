import { assessmentsQueryOptions } from '@soundings/shared/api/assessments'
import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import {
  filterByLink,
  parseAssessmentLink,
  selectTakeable,
  toDefinitionIds,
} from '@soundings/shared/assessments/takeable.rules'
import { draftKeepingFor } from '@soundings/shared/drafts/draft-keeping.rules'
import { useDraft } from '@soundings/shared/drafts/use-draft'
import { usePublicUser, useSearchParams, useToast } from '@soundings/shared/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type LazyModulesState, useLazyModules } from '../../components/questions/use-lazy-modules.ts'
import { createAssessmentForm } from './assessment-forms.ts'
import { resolveAssessmentScreenState, type SubmissionResult } from './assessment-screen.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import { useAnswers } from './use-answers.ts'
import { useSubmitAnswers } from './use-submit-answers.ts'

/** Assigned and takeable assessments of the link, with the definitions of the takeable ones. */
const useTakeable = () => {
  const { user, context } = usePublicUser()
  const [search] = useSearchParams()
  const link = parseAssessmentLink(search, context)
  // No refetch while a person fills in the form: another list would replace it.
  const assignedQuery = useQuery({
    ...assignedAssessmentsQueryOptions(user.id),
    refetchOnReconnect: false,
  })
  const assigned = assignedQuery.data && filterByLink(assignedQuery.data, link)
  const takeable = selectTakeable(assigned ?? [], link)
  const definitionsQuery = useQuery(assessmentsQueryOptions(toDefinitionIds(takeable)))
  const failedQuery = [assignedQuery, definitionsQuery].find(({ isError, data }) => isError && !data)
  // A server that has no definition of what it assigned is a failure, not an empty form.
  const hasNoDefinitions = definitionsQuery.data?.length === 0 && takeable.length > 0
  return {
    isTakingAnyway: link.isTakingAnyway,
    assigned,
    takeable,
    definitions: hasNoDefinitions ? undefined : definitionsQuery.data,
    failedQuery: failedQuery ?? (hasNoDefinitions ? definitionsQuery : undefined),
  }
}

type FailedQuery = ReturnType<typeof useTakeable>['failedQuery']

const toLoadFailure = (failedQuery: FailedQuery, { isFailed, retry }: LazyModulesState) => {
  if (failedQuery) return { error: failedQuery.error, retry: () => void failedQuery.refetch() }
  return isFailed ? { error: undefined, retry } : undefined
}

/** Data and actions of the assessment screen; `state` decides what it shows. */
export const useAssessmentScreen = () => {
  const { user, context } = usePublicUser()
  const [search, setSearch] = useSearchParams()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [result, setResult] = useState<SubmissionResult>()
  const { isTakingAnyway, assigned, takeable, definitions, failedQuery } = useTakeable()
  const openDraft = useDraft({ userId: user.id, kind: 'assessments', keeping: draftKeepingFor(context) })
  const modules = useLazyModules(definitions)
  const { isReady } = modules
  const forms = useMemo(
    () => (isReady ? definitions?.map(createAssessmentForm) : undefined),
    [definitions, isReady],
  )
  // State of the screen: the form unmounts while 'Not sent yet' stands in its place.
  const answers = useAnswers(forms, openDraft)
  const state = resolveAssessmentScreenState({
    result,
    assigned,
    takeable,
    definitions: forms && definitions,
  })
  const refetchAssigned = () =>
    void queryClient.invalidateQueries({ queryKey: assignedAssessmentsQueryOptions(user.id).queryKey })
  const submission = useSubmitAnswers({
    openDraft,
    forms: answers.forms,
    isTakingAnyway,
    onSent: (receipt, { hasEarlier }) => {
      setResult({ receipt, hasEarlier })
      toast.success(ASSESSMENT_COPY.completed)
      refetchAssigned()
    },
  })
  const { outcome } = submission

  return {
    state,
    answers,
    draft: openDraft.draft,
    submission,
    /** Whether answers that may be stored have no form to go back to, because it is no longer assigned. */
    isFormGone:
      outcome.kind === 'paused' &&
      assigned !== undefined &&
      !outcome.parts.every((part) => answers.forms.some(({ formId }) => formId === part)) &&
      state.kind !== 'LOADING' &&
      state.kind !== 'SUBMITTED',
    refetchAssigned,
    failure: toLoadFailure(failedQuery, modules),
    /** Kept in the address, so that reload and Back preserve it. */
    takeAnyway: () => {
      const next = new URLSearchParams(search)
      next.set('more', 'true')
      setSearch(next)
    },
  }
}
