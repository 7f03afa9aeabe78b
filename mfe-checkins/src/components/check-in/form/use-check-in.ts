import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { DraftKeeping } from '@soundings/shared/drafts/draft-keeping.rules'
import type { FieldValue } from '@soundings/shared/drafts/draft-rows'
import { useDraft } from '@soundings/shared/drafts/use-draft'
import { serverMessageOf, useFillingIn } from '@soundings/shared/platform'
import { useEffect, useRef, useState } from 'react'
import { CHECK_IN_COPY } from '../check-in.copy.ts'
import { type NodeValues, toApiAnswers } from '../check-in.rules.ts'
import { formIdOf, toReadableAnswers } from '../submission.rules.ts'
import { type CheckInCalls, type SubmissionResult, useSubmitCheckIns } from '../use-submit-check-ins.ts'

type Settings = {
  userId: string
  modules: readonly CheckInModule[]
  keeping: DraftKeeping
  calls: CheckInCalls
  onSent: (sent: SubmissionResult) => void
}

type Answered = Readonly<Record<string, NodeValues>>

const withAnswer = (before: Answered | undefined, part: string, nodeId: string, value: FieldValue) => ({
  ...before,
  [part]: { ...before?.[part], [nodeId]: value },
})

/** The answers of a check-in in progress: kept on a personal device, and sent exactly once. */
export const useCheckIn = ({ userId, modules, keeping, calls, onSent }: Settings) => {
  const open = useDraft({ userId, kind: 'check-ins', keeping })
  const [answered, setAnswered] = useState<Answered>()
  const [isKept, setIsKept] = useState(false)
  const { kept, draft } = open
  const parts = modules.map(formIdOf)
  const known = parts.join()
  useEffect(() => {
    if (!kept) return
    setAnswered({ ...kept.parts })
    setIsKept(known.split(',').some((part) => Object.keys(kept.parts[part] ?? {}).length > 0))
  }, [kept, known])
  // What is answered in another tab of the same form is answered here, over what was kept.
  useEffect(() => {
    if (!kept) return
    return draft.subscribe((message) => {
      if (message.what !== 'saved') return
      for (const { part, field, value } of message.changes)
        setAnswered((before) => withAnswer(before, part, field, value))
    })
  }, [draft, kept])

  // The form stands for a moment after it is sent, until the next screen is there: a late press is none.
  const isSent = useRef(false)
  const handleSent = (sent: SubmissionResult) => {
    if (isSent.current) return
    isSent.current = true
    onSent(sent)
  }
  const submission = useSubmitCheckIns({ open, modules, calls, onSent: handleSent })
  const { outcome } = submission
  const valuesFor = (module: CheckInModule): NodeValues => answered?.[formIdOf(module)] ?? {}
  useFillingIn(modules.some((module) => Object.keys(valuesFor(module)).length > 0))

  return {
    isReady: answered !== undefined,
    valuesFor,
    isKept,
    isKeeping: draft.isKeeping,
    submission,
    failure:
      outcome.kind === 'refused' ? (serverMessageOf(outcome.error) ?? CHECK_IN_COPY.failed) : undefined,
    answer: (module: CheckInModule, nodeId: string, value: FieldValue) => {
      setAnswered((before) => withAnswer(before, formIdOf(module), nodeId, value))
      draft.save(formIdOf(module), nodeId, value)
    },
    startOver: () => {
      void draft.erase(parts)
      setAnswered({})
      setIsKept(false)
    },
    submitAll: () => {
      if (isSent.current) return
      const body = modules.map((module) => ({
        moduleVersionId: module.versionId,
        moduleId: module.id,
        answers: toApiAnswers(module.content.nodes, valuesFor(module)),
      }))
      void submission.submit(
        body,
        modules.map((module) => toReadableAnswers(module, valuesFor(module))),
      )
    },
  }
}
