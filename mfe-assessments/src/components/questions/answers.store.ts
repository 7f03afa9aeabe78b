import { createStore } from 'zustand/vanilla'
import { type FieldValue, isEmptyValue } from './form-values.ts'
import type { QuestionForm } from './question-form.ts'
import type { AnswersState } from './store/answers-state.ts'
import { createChanges } from './store/change-answers.ts'
import { createDraftAnswers } from './store/draft-answers.ts'
import { createFieldSubscriptions } from './store/field-subscriptions.ts'
import { createFormIndex } from './store/form-index.ts'
import { createReads } from './store/read-answers.ts'
import { visibleByForm } from './store/visible.rules.ts'

export type { QuestionForm } from './question-form.ts'

/**
 * The one state of the forms of a visit. Each question subscribes to its own answer and its own message; validation,
 * the draft and the submission read the same state.
 */
export const createAnswersStore = (forms: readonly QuestionForm[]) => {
  const index = createFormIndex(forms)
  const initialState: AnswersState = {
    answers: {},
    errors: {},
    attempts: 0,
    hasRestored: false,
    visible: visibleByForm(forms, index.initialValuesOf),
  }
  const store = createStore<AnswersState>(() => initialState)
  const { getState, setState, subscribe } = store
  const context = { forms, index, store }
  const { valuesOf, askedQuestions, errorsOf } = createReads(context)
  const changes = createChanges(context, valuesOf)
  const draftAnswers = createDraftAnswers(context, changes)

  return {
    getState,
    getInitialState: () => initialState,
    subscribe,
    subscribeToField: createFieldSubscriptions(subscribe),
    forms,
    /** All values of a form, with initial answers and those of questions that are not visible now. */
    valuesOf,
    /** The questions that are visible and not read-only. */
    askedQuestions,
    initialValueOf: index.initialValueOf,
    mergeFromTab: draftAnswers.mergeFromTab,
    restore: draftAnswers.restore,
    answer: (formId: string, field: string, value: FieldValue) => {
      draftAnswers.markAnswered(formId, field)
      changes.setAnswer(formId, field, value)
    },
    /** Validates a form and keeps its messages. @returns whether it is complete. */
    validate: (form: QuestionForm): boolean => {
      const formErrors = errorsOf(form)
      setState(({ errors, attempts }) => ({
        errors: { ...errors, [form.formId]: formErrors },
        attempts: attempts + 1,
      }))
      return Object.keys(formErrors).length === 0
    },
    firstInvalidField: (form: QuestionForm): string | undefined => Object.keys(errorsOf(form))[0],
    /** The requested step, or the first before it that is not complete. */
    reachableStep: (step: number): number => {
      const incomplete = forms.slice(0, step).findIndex((form) => Object.keys(errorsOf(form)).length > 0)
      return incomplete === -1 ? Math.min(step, forms.length - 1) : incomplete
    },
    reset: () => {
      draftAnswers.clearAnswered()
      setState(initialState)
    },
  }
}

export const hasAnswers = ({ answers }: AnswersState): boolean =>
  Object.values(answers).some((values) => Object.values(values).some((value) => !isEmptyValue(value)))

/** Handles the answer of a person to the question of a field. */
export type OnAnswer = (formId: string, field: string, value: string | string[]) => void

export type AnswersStore = ReturnType<typeof createAnswersStore>
