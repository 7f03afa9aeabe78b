import { type FieldValue, isEmptyValue, type PartValues } from '@soundings/shared/drafts/draft-rows'
import type { AnswersMemory } from '@soundings/shared/drafts/use-answers'

/** The answers of a check-in by form. */
type Answers = Readonly<Record<string, PartValues>>

/** The state of the forms of a check-in. */
type State = { answers: Answers; hasRestored: boolean }

const EMPTY: State = { answers: {}, hasRestored: false }

/** The one state of a check-in's forms: the screen, the draft and the submission read it. */
export const createAnswersStore = (formIds: readonly string[]) => {
  let state = EMPTY
  const listeners = new Set<() => void>()
  /** Answers of an earlier visit never overwrite those of this one. */
  const answeredFields = new Set<string>()
  const set = (next: State) => {
    state = next
    for (const listener of listeners) listener()
  }
  const put = (formId: string, values: PartValues) => {
    const answers = { ...state.answers, [formId]: { ...state.answers[formId], ...values } }
    set({ ...state, answers })
  }
  const memory: AnswersMemory<FieldValue> = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hasAnswers: () =>
      Object.values(state.answers).some((values) => !Object.values(values).every(isEmptyValue)),
    answered: () => state.answers,
    answer: (formId, nodeId, value) => {
      answeredFields.add(`${formId} ${nodeId}`)
      put(formId, { [nodeId]: value })
    },
    merge: (formId, nodeId, value) => {
      if (formIds.includes(formId)) put(formId, { [nodeId]: value })
    },
    restore: (stored) => {
      for (const formId of formIds) {
        const values = Object.entries(stored[formId] ?? {}).filter(
          ([nodeId, value]) => !isEmptyValue(value) && !answeredFields.has(`${formId} ${nodeId}`),
        )
        if (values.length === 0) continue
        put(formId, Object.fromEntries(values))
        set({ ...state, hasRestored: true })
      }
    },
    reset: () => {
      answeredFields.clear()
      set(EMPTY)
    },
  }
  return { ...memory, getState: () => state }
}
