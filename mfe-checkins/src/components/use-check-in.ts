import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import {
  checkInReceiptSchema,
  type SubmitCheckIns,
  submitCheckInsSchema,
} from '@soundings/shared/api/check-ins'
import type { DraftKeeping } from '@soundings/shared/drafts/draft-keeping.rules'
import type { FieldValue } from '@soundings/shared/drafts/draft-rows'
import { useDraft } from '@soundings/shared/drafts/use-draft'
import { useSubmission } from '@soundings/shared/drafts/use-submission'
import { serverMessageOf, useFillingIn } from '@soundings/shared/platform'
import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { CHECK_IN_COPY } from './check-in.copy.ts'
import { answersOf, type NodeValues } from './check-in.rules.ts'

export type CheckInReceipt = v.InferOutput<typeof checkInReceiptSchema>

type Settings = {
  userId: string
  modules: readonly CheckInModule[]
  keeping: DraftKeeping
  send: (body: SubmitCheckIns, idempotencyKey: string) => Promise<CheckInReceipt>
  onSent: (receipt: CheckInReceipt) => void
}

/** The part of a draft that a module is: old answers never slip under new questions. */
const partOf = ({ id, versionId }: CheckInModule) => `${id}@${versionId}`

/** The answers of a check-in in progress: kept on a personal device, and sent exactly once. */
export const useCheckIn = ({ userId, modules, keeping, send, onSent }: Settings) => {
  const open = useDraft({ userId, kind: 'check-ins', keeping })
  const [answered, setAnswered] = useState<Readonly<Record<string, NodeValues>>>()
  const [isKept, setIsKept] = useState(false)
  const { kept, draft } = open
  const parts = modules.map(partOf)
  const known = parts.join()
  useEffect(() => {
    if (!kept) return
    setAnswered({ ...kept.parts })
    setIsKept(known.split(',').some((part) => Object.keys(kept.parts[part] ?? {}).length > 0))
  }, [kept, known])

  const submission = useSubmission({
    ...open,
    parts,
    bodySchema: submitCheckInsSchema,
    receiptSchema: checkInReceiptSchema,
    send,
    // The server knows the key: sending again answers what was stored the first time.
    findArrived: async () => undefined,
    onSent,
  })
  const valuesFor = (module: CheckInModule): NodeValues => answered?.[partOf(module)] ?? {}
  useFillingIn(modules.some((module) => Object.keys(valuesFor(module)).length > 0))

  return {
    isReady: answered !== undefined,
    valuesFor,
    isKept,
    isKeeping: draft.isKeeping,
    submission,
    failure: submission.error ? (serverMessageOf(submission.error) ?? CHECK_IN_COPY.failed) : undefined,
    answer: (module: CheckInModule, nodeId: string, value: FieldValue) => {
      const part = partOf(module)
      setAnswered((before) => ({ ...before, [part]: { ...before?.[part], [nodeId]: value } }))
      draft.save(part, nodeId, value)
    },
    startOver: () => {
      void draft.erase(parts)
      setAnswered({})
      setIsKept(false)
    },
    submitAll: () =>
      void submission.submit(
        modules.map((module) => ({
          moduleVersionId: module.versionId,
          moduleId: module.id,
          answers: answersOf(module.content.nodes, valuesFor(module)),
        })),
      ),
  }
}
