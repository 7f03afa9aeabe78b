import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import {
  checkInReceiptSchema,
  type SubmitCheckIns,
  submitCheckInsSchema,
} from '@soundings/shared/api/check-ins'
import { isConflict } from '@soundings/shared/drafts/submission.rules'
import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { useSubmission } from '@soundings/shared/drafts/use-submission'
import { useMemo, useRef } from 'react'
import type * as v from 'valibot'
import { isAbout, keyOfChanged, partOf } from './sending.rules.ts'

export type CheckInReceipt = v.InferOutput<typeof checkInReceiptSchema>

/** What became of a submission. */
export type Sent = {
  receipt: CheckInReceipt
  /** Other answers, sent before these, had arrived although nothing said so: both are stored. */
  hadArrived: boolean
}

export type SendCheckIns = (body: SubmitCheckIns, idempotencyKey: string) => Promise<CheckInReceipt>

type Settings = {
  open: OpenDraft
  /** What goes together; none: whatever an earlier visit left waiting. */
  modules: readonly CheckInModule[]
  send: SendCheckIns
  onSent: (sent: Sent) => void
}

/** Sends check-ins exactly once (`useSubmission`), and leaves those of other modules to their own screens. */
export const useSendCheckIns = ({ open, modules, send, onSent }: Settings) => {
  const hadArrived = useRef(false)
  const { draft, kept } = open
  const isOurs = (parts: readonly string[]) => modules.length === 0 || isAbout(parts, modules)
  const scope = modules.map(partOf).join()
  const ours = useMemo(
    () => kept && { ...kept, submissions: kept.submissions.filter(({ parts }) => isOurs(parts)) },
    [kept, scope],
  )
  return useSubmission({
    draft,
    kept: ours,
    parts: modules.map(partOf),
    bodySchema: submitCheckInsSchema,
    receiptSchema: checkInReceiptSchema,
    send: async (body, key) => {
      hadArrived.current = false
      try {
        return await send(body, key)
      } catch (error) {
        if (!isConflict(error)) throw error
        // Answers that were changed after the first had arrived are a check-in of their own.
        const receipt = await send(body, keyOfChanged(body, key))
        hadArrived.current = true
        return receipt
      }
    },
    // The server knows the key: sending again answers what was stored the first time.
    findArrived: async () => undefined,
    onSent: (receipt, parts) => {
      if (isOurs(parts)) onSent({ receipt, hadArrived: hadArrived.current })
    },
  })
}
