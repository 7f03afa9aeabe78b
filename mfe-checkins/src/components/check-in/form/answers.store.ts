import type { FieldValue, PartValues } from '@soundings/shared/drafts/draft-rows'
import { createAnswersMemory } from '@soundings/shared/drafts/use-answers'

/** `hasRestored`: some answers are from an earlier visit. */
type State = { answers: Readonly<Record<string, PartValues>>; hasRestored: boolean }

const EMPTY: State = { answers: {}, hasRestored: false }

/** The single store of a check-in's forms: screen, draft and submission use it. */
export const createAnswersStore = (formIds: readonly string[]) => {
  let state = EMPTY
  const listeners = new Set<() => void>()
  const set = (next: State) => {
    state = next
    for (const listener of listeners) listener()
  }
  const memory = createAnswersMemory<FieldValue>({
    answered: () => state.answers,
    write: (formId, values, isRestored) =>
      set({
        answers: { ...state.answers, [formId]: { ...state.answers[formId], ...values } },
        hasRestored: state.hasRestored || isRestored,
      }),
    clear: () => set(EMPTY),
    accepts: (formId, _field, _value): _value is FieldValue => formIds.includes(formId),
  })
  return {
    ...memory,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
