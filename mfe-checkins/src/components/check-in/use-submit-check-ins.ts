import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import {
  checkInReceiptSchema,
  type SubmitCheckIns,
  submitCheckInsSchema,
} from '@soundings/shared/api/check-ins'
import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { useSubmission } from '@soundings/shared/drafts/use-submission'
import { useMemo } from 'react'
import type * as v from 'valibot'
import { concernsModules, formIdOf, restOfSubmission } from './submission.rules.ts'

export type CheckInReceipt = v.InferOutput<typeof checkInReceiptSchema>

/** What is stored, as the server says. */
export type SubmissionResult = {
  receipt: CheckInReceipt
  /** Other answers, sent before these were changed, may be stored as well. */
  hasEarlier: boolean
}

/** The calls of a check-in: those of who is logged in, or those of a link. */
export type CheckInCalls = {
  send: (body: SubmitCheckIns, idempotencyKey: string) => Promise<CheckInReceipt>
  readAssigned: () => Promise<readonly CheckInModule[]>
}

type Settings = {
  open: OpenDraft
  /** What goes together; none: whatever an earlier visit left waiting. */
  modules: readonly CheckInModule[]
  calls: CheckInCalls
  onSent: (sent: SubmissionResult) => void
}

/** Sends check-ins exactly once (`useSubmission`), and leaves those of other modules to their own screens. */
export const useSubmitCheckIns = ({ open, modules, calls, onSent }: Settings) => {
  const { draft, kept } = open
  const isOurs = (parts: readonly string[]) => modules.length === 0 || concernsModules(parts, modules)
  const scope = modules.map(formIdOf).join()
  const ours = useMemo(
    () => kept && { ...kept, submissions: kept.submissions.filter(({ parts }) => isOurs(parts)) },
    [kept, scope],
  )
  return useSubmission({
    draft,
    kept: ours,
    parts: modules.map(formIdOf),
    bodySchema: submitCheckInsSchema,
    receiptSchema: checkInReceiptSchema,
    send: calls.send,
    // A check-in may be answered any number of times: what is still assigned can be sent again under another key.
    restOf: async (refused) => restOfSubmission(refused, await calls.readAssigned()),
    onSent: (receipt, { hasEarlier }) => onSent({ receipt, hasEarlier }),
  })
}
