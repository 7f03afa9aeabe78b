import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import {
  checkInReceiptSchema,
  type SubmitCheckIns,
  submitCheckInsSchema,
} from '@soundings/shared/api/check-ins'
import type { SubmissionSettings } from '@soundings/shared/drafts/submission.machine.rules'
import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { useSubmission } from '@soundings/shared/drafts/use-submission'
import { useMemo } from 'react'
import {
  type CheckInReceipt,
  concernsModules,
  formIdOf,
  type SubmissionResult,
  selectAccepted,
} from './filled-form.rules.ts'

export type CheckInCalls = {
  send: (body: SubmitCheckIns, idempotencyKey: string) => Promise<CheckInReceipt>
  readAssigned: () => Promise<readonly CheckInModule[]>
}

type Settings = Pick<SubmissionSettings<SubmitCheckIns, CheckInReceipt>, 'readForm' | 'keepAnswers'> & {
  openDraft: OpenDraft
  /** If empty, the submission contains all unsent check-ins of earlier visits. */
  modules: readonly CheckInModule[]
  calls: CheckInCalls
  onSent: (result: SubmissionResult) => void
}

/** Submits exactly once (`useSubmission`). Ignores submissions of other modules. */
export const useSubmitCheckIns = ({ openDraft, modules, calls, onSent, ...form }: Settings) => {
  const { draft, storedContent } = openDraft
  const scope = modules.map(formIdOf).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `scope` identifies the modules.
  const contentOfModules = useMemo(() => {
    const isOfModules = ({ parts }: { parts: readonly string[] }) =>
      modules.length === 0 || concernsModules(parts, modules)
    return storedContent && { ...storedContent, submissions: storedContent.submissions.filter(isOfModules) }
  }, [storedContent, scope])
  return useSubmission({
    ...form,
    draft,
    storedContent: contentOfModules,
    parts: modules.map(formIdOf),
    bodySchema: submitCheckInsSchema,
    receiptSchema: checkInReceiptSchema,
    send: calls.send,
    // A check-in may be submitted repeatedly, so modules that are still assigned are sent with a new key.
    resolveConflict: async (refused) => {
      const assigned = await calls.readAssigned()
      return selectAccepted(refused, (moduleId) => assigned.some(({ id }) => id === moduleId))
    },
    onSent,
  })
}
