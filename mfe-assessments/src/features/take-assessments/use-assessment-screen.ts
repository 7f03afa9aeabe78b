import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import { useAnswers } from '@soundings/shared/drafts/use-answers'
import { draftKeepingFor, useDraft } from '@soundings/shared/drafts/use-draft'
import { useFollowedDraft } from '@soundings/shared/drafts/use-followed-draft'
import { useLanguage } from '@soundings/shared/messages/language'
import { useHistoryState } from '@soundings/shared/navigation/use-history-state'
import { usePublicUser, useSearchParams, useToast } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { createAnswersStore } from '../../components/questions/store/answers.store.ts'
import { useTotals } from '../../components/questions/totals/use-totals.ts'
import { parseResult, resolveAssessmentScreenState } from './assessment-screen.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import { useForms } from './use-forms.ts'
import { useSubmitAnswers } from './use-submit-answers.ts'

export const useAssessmentScreen = () => {
  const { user, context } = usePublicUser()
  const [search, setSearch] = useSearchParams()
  const toast = useToast()
  const queryClient = useQueryClient()
  const keeping = draftKeepingFor(context)
  const openDraft = useDraft({ userId: user.id, kind: 'assessments', keeping })
  const [earlierResult, storeResult] = useHistoryState('sentAnswers', parseResult)
  const { assigned, idsToTake, definitions, forms, failure, moduleError, isTakingAnyway } = useForms(
    earlierResult ? undefined : openDraft.storedContent,
  )
  const following = forms.filter(({ repeats }) => !repeats).map(({ formId }) => formId)
  const followed = useFollowedDraft(openDraft, following)
  // State of the screen, because 'Not sent yet' unmounts the form.
  const isPersonalDevice = keeping === 'personal-device'
  const store = useMemo(() => createAnswersStore(forms, { isPersonalDevice }), [forms, isPersonalDevice])
  const language = useLanguage()
  // Messages are stored as text, so a change of language must update them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages depend on the language.
  useEffect(store.repeatMessages, [language, store])
  useTotals(store, forms)
  const { queryKey } = assignedAssessmentsQueryOptions(user.id)
  const submission = useSubmitAnswers({
    openDraft,
    forms,
    store,
    isTakingAnyway,
    hasReceipt: earlierResult !== undefined,
    onSent: ({ receipt, hasEarlier, isEarlier }) => {
      // A shared device stores no personal data.
      if (isPersonalDevice) storeResult({ receipt, hasEarlier, sentAt: Date.now() })
      if (!isEarlier) toast.success(ASSESSMENT_COPY.completed)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const { view, isLocked, isWaiting, unconfirmed } = submission
  const answers = useAnswers<string | string[]>({
    ...openDraft,
    memory: store,
    parts: forms.map(({ formId }) => formId),
    isLocked,
    isWaiting,
  })
  const state = resolveAssessmentScreenState({
    result: view.status === 'sent' ? view.sent : undefined,
    earlierResult,
    assigned,
    idsToTake,
    definitions,
  })

  return {
    state,
    visit: {
      forms,
      store,
      submission: {
        ...submission,
        submit: () => {
          // After a reload the screen must show the outcome of these answers, not an earlier receipt.
          storeResult(undefined)
          submission.submit()
        },
      },
      ...answers,
      openDraft,
      isPersonalDevice,
      followed,
    },
    isPersistent: openDraft.draft.isPersistent(),
    /** True if the clinic has another version of the form, or none, while answers may be stored. */
    isFormGone:
      unconfirmed !== undefined &&
      state.kind !== 'LOADING' &&
      state.kind !== 'SUBMITTED' &&
      !unconfirmed.parts.every((part) => forms.some(({ formId }) => formId === part)),
    /** Never returns to the form, which may be gone. */
    startAnew: () => {
      void answers.restoreStored()
      void queryClient.resetQueries({ queryKey })
    },
    failure,
    moduleError,
    /** Stored in the address, so that it survives reload and Back. */
    takeAnyway: () => {
      const next = new URLSearchParams(search)
      next.set('more', 'true')
      setSearch(next)
    },
  }
}

export type Visit = ReturnType<typeof useAssessmentScreen>['visit']
