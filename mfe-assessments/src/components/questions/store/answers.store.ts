import { type AnswersMemory, createAnswersMemory } from '@soundings/shared/drafts/use-answers'
import { createStore } from 'zustand/vanilla'
import type { QuestionForm } from '../question-form.ts'
import type { AnswersState } from './answers-state.ts'
import { createFieldSubscriptions } from './field-subscriptions.ts'
import { createFormIndex } from './form-index.ts'
import { createReads } from './read-answers.ts'
import { visibleByForm } from './visible.rules.ts'
import { createWrite } from './write-answers.ts'

/**
 * The one state of the forms of a visit. Each question subscribes to its own answer and its own message; validation,
 * the draft and the submission read the same state.
 * @param options.isPersonalDevice whether the device may keep what this person prefers.
 */
export const createAnswersStore = (forms: readonly QuestionForm[], { isPersonalDevice = false } = {}) => {
  const index = createFormIndex(forms)
  const initialState: AnswersState = {
    answers: {},
    calculated: {},
    errors: {},
    validations: 0,
    hasRestored: false,
    visible: visibleByForm(forms, index.initialValuesOf),
  }
  const store = createStore<AnswersState>(() => initialState)
  const { getState, setState, subscribe } = store
  const context = { forms, index, store }
  const reads = createReads(context)
  const { write, setCalculated } = createWrite(context, reads.valuesOf)
  const beforeValidation = new Set<() => void>()

  return {
    isPersonalDevice,
    getState,
    getInitialState: () => initialState,
    subscribe,
    subscribeToField: createFieldSubscriptions(subscribe),
    initialValuesOf: index.initialValuesOf,
    ...reads,
    setCalculated,
    /** Listeners bring the state up to date: what is calculated follows an answer after a pause. */
    beforeValidation,
    ...createAnswersMemory<string | string[]>({
      answered: () => getState().answers,
      write,
      clear: () => setState(initialState),
      accepts: index.accepts,
      hasInitial: (formId, field) => index.initialValuesOf(formId)[field] !== undefined,
    }),
    /** Validates a form and keeps its messages. @returns whether it is complete. */
    validate: (form: QuestionForm): boolean => {
      for (const listener of beforeValidation) listener()
      const formErrors = reads.errorsOf(form)
      setState(({ errors, validations }) => ({
        errors: { ...errors, [form.formId]: formErrors },
        validations: validations + 1,
      }))
      return Object.keys(formErrors).length === 0
    },
    /** Validates the fields that have a message once more: the message may be in another language now. */
    repeatMessages: (): void => {
      const { errors } = getState()
      const repeated = forms.flatMap((form) => {
        const before = errors[form.formId]
        if (!before) return []
        const now = Object.entries(reads.errorsOf(form)).filter(([field]) => before[field] !== undefined)
        return [[form.formId, Object.fromEntries(now)] as const]
      })
      if (repeated.length > 0) setState({ errors: { ...errors, ...Object.fromEntries(repeated) } })
    },
  }
}

/** Handles the answer of a person to the question of a field. */
export type OnAnswer = AnswersMemory<string | string[]>['answer']

export type AnswersStore = ReturnType<typeof createAnswersStore>
