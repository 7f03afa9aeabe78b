import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { DraftKeeping } from '@soundings/shared/drafts/draft-keeping.rules'
import { useDraft } from '@soundings/shared/drafts/use-draft'
import { getServerMessage } from '@soundings/shared/platform'
import { useRef } from 'react'
import { CHECK_IN_COPY } from '../check-in.copy.ts'
import { toApiAnswers } from '../check-in.rules.ts'
import { toReadableAnswers } from '../submission.rules.ts'
import { type CheckInCalls, type SubmissionResult, useSubmitCheckIns } from '../use-submit-check-ins.ts'
import { useCheckInAnswers } from './use-check-in-answers.ts'

type Settings = {
  userId: string
  modules: readonly CheckInModule[]
  keeping: DraftKeeping
  calls: CheckInCalls
  onSent: (result: SubmissionResult) => void
}

/** A check-in in progress: its answers, and their submission, exactly once. */
export const useCheckIn = ({ userId, modules, keeping, calls, onSent }: Settings) => {
  const openDraft = useDraft({ userId, kind: 'check-ins', keeping })
  const answers = useCheckInAnswers(openDraft, modules)
  const { valuesOf } = answers

  // The form stays on the screen for a moment after its submission: a late press must not submit again.
  const isSent = useRef(false)
  const handleSent = (result: SubmissionResult) => {
    if (isSent.current) return
    isSent.current = true
    onSent(result)
  }
  const submission = useSubmitCheckIns({ openDraft, modules, calls, onSent: handleSent })
  const { outcome } = submission

  return {
    ...answers,
    isKeeping: openDraft.draft.isPersistent,
    submission,
    failure:
      outcome.kind === 'refused' ? (getServerMessage(outcome.error) ?? CHECK_IN_COPY.failed) : undefined,
    submitAll: () => {
      if (isSent.current) return
      const body = modules.map((module) => ({
        moduleVersionId: module.versionId,
        moduleId: module.id,
        answers: toApiAnswers(module.content.nodes, valuesOf(module)),
      }))
      void submission.submit(
        body,
        modules.map((module) => toReadableAnswers(module, valuesOf(module))),
      )
    },
  }
}
