import { assessmentsQueryOptions } from '@soundings/shared/api/assessments'
import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import {
  assessmentLinkOf,
  assignedForLink,
  definitionIdsOf,
  takeableOf,
} from '@soundings/shared/api/takeable.rules'
import { draftKeepingFor } from '@soundings/shared/drafts/draft-keeping.rules'
import { useDraft } from '@soundings/shared/drafts/use-draft'
import { usePublicUser, useSearchParams, useToast } from '@soundings/shared/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type NeededParts, useNeededParts } from '../../components/questions/use-lazy-modules.ts'
import { formOf } from './assessment-forms.ts'
import { assessmentScreenStateOf, type Sent } from './assessment-screen.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import { useAnswers } from './use-answers.ts'
import { useSendAnswers } from './use-submit-answers.ts'

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

type Failed = ReturnType<typeof useTakeable>['failed']

/** Why there is nothing to answer, and how to try again. */
const failureOf = (failed: Failed, { isFailed, retry }: NeededParts) => {
  if (failed) return { error: failed.error, retry: () => void failed.refetch() }
  return isFailed ? { error: undefined, retry } : undefined
}

/** What the assessment screen knows and does; what it shows follows from `state`. */
export const useAssessmentScreen = () => {
  const { user, context } = usePublicUser()
  const [search, setSearch] = useSearchParams()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [sent, setSent] = useState<Sent>()
  const known = useTakeable()
  const open = useDraft({ userId: user.id, kind: 'assessments', keeping: draftKeepingFor(context) })
  const { definitions } = known
  const parts = useNeededParts(definitions)
  const isReady = parts.isReady
  const forms = useMemo(() => (isReady ? definitions?.map(formOf) : undefined), [definitions, isReady])
  // Of the screen, not of the form: 'Not sent yet' stands in place of the form for a while.
  const answers = useAnswers(forms, open)
  const state = assessmentScreenStateOf({
    // The gate stands around this screen, so that it is open whenever the screen is there.
    gate: 'open',
    sent,
    assigned: known.assigned,
    takeable: known.takeable,
    definitions: forms && definitions,
  })
  const readAgain = () =>
    void queryClient.invalidateQueries({ queryKey: assignedAssessmentsQueryOptions(user.id).queryKey })
  const sending = useSendAnswers({
    open,
    forms: answers.forms,
    isTakingAnyway: known.isTakingAnyway,
    onSent: (receipt, { hasEarlier }) => {
      setSent({ receipt, hasEarlier })
      toast.success(ASSESSMENT_COPY.completed)
      readAgain()
    },
  })
  const { outcome } = sending

  return {
    state,
    answers,
    draft: open.draft,
    sending,
    /** Nobody can go back to the form of what was sent and is not known to be stored: it is not assigned any more. */
    isFormGone:
      outcome.kind === 'taken-back' &&
      known.assigned !== undefined &&
      !outcome.parts.every((part) => answers.forms.some((form) => form.part === part)) &&
      state.kind !== 'LOADING' &&
      state.kind !== 'SUBMITTED',
    readAgain,
    failure: failureOf(known.failed, parts),
    /** In the address, so that a reload and the browser's Back know of it. */
    takeAnyway: () => {
      const next = new URLSearchParams(search)
      next.set('more', 'true')
      setSearch(next)
    },
  }
}
