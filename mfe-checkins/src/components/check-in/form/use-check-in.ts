import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { DraftKeeping, FieldValue } from '@soundings/shared/drafts/draft-rows'
import { saveAnswers, useAnswers } from '@soundings/shared/drafts/use-answers'
import { useDraft } from '@soundings/shared/drafts/use-draft'
import { useFollowedDraft } from '@soundings/shared/drafts/use-followed-draft'
import { getServerMessage } from '@soundings/shared/platform'
import { useMemo, useSyncExternalStore } from 'react'
import { CHECK_IN_COPY } from '../check-in.copy.ts'
import type { NodeValues } from '../check-in.rules.ts'
import { formIdOf, type SubmissionResult, toFilledForm } from '../filled-form.rules.ts'
import { type CheckInCalls, useSubmitCheckIns } from '../use-submit-check-ins.ts'
import { createAnswersStore } from './answers.store.ts'

type Settings = {
  userId: string
  modules: readonly CheckInModule[]
  keeping: DraftKeeping
  calls: CheckInCalls
  onSent: (result: SubmissionResult) => void
}

export const useCheckIn = ({ userId, modules, keeping, calls, onSent }: Settings) => {
  const openDraft = useDraft({ userId, kind: 'check-ins', keeping })
  const formIds = modules.map(formIdOf)
  const followed = useFollowedDraft(openDraft, formIds)
  const formIdList = formIds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `formIdList` has the same content and a stable identity.
  const store = useMemo(() => createAnswersStore(formIds), [formIdList])
  const { answers, hasRestored } = useSyncExternalStore(store.subscribe, store.getState)
  const valuesOf = (module: CheckInModule): NodeValues => answers[formIdOf(module)] ?? {}
  const submission = useSubmitCheckIns({
    openDraft,
    modules,
    readForm: () => {
      const current = store.getState().answers
      return toFilledForm(modules, (module) => current[formIdOf(module)] ?? {})
    },
    keepAnswers: () => saveAnswers(openDraft.draft, store),
    calls,
    onSent,
  })
  const { answer, startOver, restoreStored } = useAnswers({
    ...openDraft,
    memory: store,
    parts: formIds,
    isLocked: submission.isLocked,
    isWaiting: submission.isWaiting,
  })
  const { error } = submission
  return {
    isReady: openDraft.storedContent !== undefined,
    hasRestored,
    valuesOf,
    answer: (module: CheckInModule, nodeId: string, value: FieldValue) =>
      answer(formIdOf(module), nodeId, value),
    startOver,
    restoreStored,
    openDraft,
    followed,
    submission,
    failure: error === undefined ? undefined : (getServerMessage(error) ?? CHECK_IN_COPY.failed),
  }
}

export type CheckIn = ReturnType<typeof useCheckIn>
