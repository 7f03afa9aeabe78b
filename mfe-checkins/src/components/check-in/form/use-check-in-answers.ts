import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { FieldValue } from '@soundings/shared/drafts/draft-rows'
import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { useUnsavedEntries } from '@soundings/shared/platform'
import { useEffect, useState } from 'react'
import type { NodeValues } from '../check-in.rules.ts'
import { formIdOf } from '../submission.rules.ts'

type Answers = Readonly<Record<string, NodeValues>>

const withAnswer = (answers: Answers | undefined, formId: string, nodeId: string, value: FieldValue) => ({
  ...answers,
  [formId]: { ...answers?.[formId], [nodeId]: value },
})

/** The answers to some modules: saved in the draft, restored from it, and merged with those of other tabs. */
export const useCheckInAnswers = ({ draft, storedContent }: OpenDraft, modules: readonly CheckInModule[]) => {
  const [answers, setAnswers] = useState<Answers>()
  const [isRestored, setIsRestored] = useState(false)
  const formIds = modules.map(formIdOf)
  const formIdList = formIds.join()
  useEffect(() => {
    if (!storedContent) return
    setAnswers({ ...storedContent.parts })
    setIsRestored(
      formIdList.split(',').some((formId) => Object.keys(storedContent.parts[formId] ?? {}).length > 0),
    )
  }, [storedContent, formIdList])
  // After the draft is restored: answers of another tab are newer.
  useEffect(() => {
    if (!storedContent) return
    return draft.subscribe((message) => {
      if (message.what !== 'saved') return
      for (const { part, field, value } of message.changes)
        setAnswers((previous) => withAnswer(previous, part, field, value))
    })
  }, [draft, storedContent])

  const valuesOf = (module: CheckInModule): NodeValues => answers?.[formIdOf(module)] ?? {}
  useUnsavedEntries(modules.some((module) => Object.keys(valuesOf(module)).length > 0))

  return {
    /** Whether the draft was read. */
    isReady: answers !== undefined,
    isRestored,
    valuesOf,
    answer: (module: CheckInModule, nodeId: string, value: FieldValue) => {
      setAnswers((previous) => withAnswer(previous, formIdOf(module), nodeId, value))
      draft.save(formIdOf(module), nodeId, value)
    },
    startOver: () => {
      void draft.erase(formIds)
      setAnswers({})
      setIsRestored(false)
    },
  }
}
