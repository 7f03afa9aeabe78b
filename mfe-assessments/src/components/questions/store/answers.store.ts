import type { Answers } from '@soundings/shared/calculations/calculate.rules'
import { isEmptyValue } from '@soundings/shared/drafts/draft-rows'
import { type AnswersMemory, createAnswersMemory } from '@soundings/shared/drafts/use-answers'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type FieldValue, type FormValues, isFieldValue } from '../form-values.ts'
import { isOtherValue } from '../other-answer.rules.ts'
import type { VisibleIds } from '../outline.rules.ts'
import type { FormQuestion } from '../question.rules.ts'
import type { QuestionForm } from '../question-form.ts'
import { validateAnswer } from '../validate-answer.rules.ts'

/** `answers` are by key for conditions, `values` by field for display. */
export type Calculated = { answers: Answers; values: FormValues }

export type AnswersState = {
  /** Answers by form and field, without initial answers. */
  answers: Readonly<Record<string, FormValues>>
  /** Calculated values by form. Drafts do not contain them. */
  calculated: Readonly<Record<string, Calculated>>
  /** Messages of the last validation for fields that are not corrected yet, by form and field. */
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Number of validations. Each one moves the focus to the error summary. */
  validations: number
  /** Whether some answers are from an earlier visit. */
  hasRestored: boolean
  /** Visible items of forms with conditions. Other forms show all items. */
  visible: Readonly<Record<string, VisibleIds>>
}

const isOption = ({ options, isOpenChoice }: FormQuestion, id: string) =>
  isOtherValue(id) ? isOpenChoice === true : options.some((option) => option.id === id)

/** The value may be from storage or another tab. */
const isCompatibleValue = (question: FormQuestion, value: unknown): value is string | string[] => {
  if (!isFieldValue(value)) return false
  if (isEmptyValue(value)) return true
  if (question.kind === 'multi-select')
    return Array.isArray(value) && value.every((id) => isOption(question, id))
  return typeof value === 'string' && (question.kind !== 'single-choice' || isOption(question, value))
}

const createFormIndex = (forms: readonly QuestionForm[]) => {
  const byForm = new Map(
    forms.map(({ formId, questions, repeats }) => [
      formId,
      {
        repeats,
        questions: new Map<string, FormQuestion>(questions.map((question) => [question.field, question])),
        initialValues: Object.fromEntries(
          questions.flatMap(({ field, initial }) => (initial === undefined ? [] : [[field, initial]])),
        ),
      },
    ]),
  )
  const questionOf = (formId: string, field: string) => byForm.get(formId)?.questions.get(field)
  return {
    questionOf,
    initialValuesOf: (formId: string): FormValues => byForm.get(formId)?.initialValues ?? {},
    accepts: (formId: string, field: string, value: unknown): value is string | string[] => {
      if (byForm.get(formId)?.repeats?.accepts(field, value)) return true
      const question = questionOf(formId, field)
      return question !== undefined && isCompatibleValue(question, value)
    },
  }
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((id) => b.has(id))

type Counts = VisibleIds['counts']

export const isSameCounts = (a: Counts, b: Counts) =>
  a?.size === b?.size && [...(a ?? [])].every(([field, count]) => b?.get(field) === count)

/** Reuses the objects of `previous` if nothing changed. */
const visibleByForm = (
  forms: readonly QuestionForm[],
  valuesOf: (formId: string) => FormValues,
  previous: Readonly<Record<string, VisibleIds>> = {},
  calculated: AnswersState['calculated'] = {},
): Record<string, VisibleIds> =>
  Object.fromEntries(
    forms.flatMap(({ formId, conditions }) => {
      if (!conditions) return []
      const next = conditions.visibleWith(valuesOf(formId), calculated[formId]?.answers)
      const before = previous[formId]
      const isUnchanged =
        before &&
        isSameSet(before.fields, next.fields) &&
        isSameSet(before.texts, next.texts) &&
        isSameCounts(before.counts, next.counts)
      return [[formId, isUnchanged ? before : next]]
    }),
  )

const withoutHiddenErrors = (
  errors: AnswersState['errors'],
  formId: string,
  visible: VisibleIds | undefined,
): AnswersState['errors'] => {
  const formErrors = errors[formId]
  if (!formErrors || !visible) return errors
  const remaining = Object.entries(formErrors).filter(([field]) => visible.fields.has(field))
  return { ...errors, [formId]: Object.fromEntries(remaining) }
}

/** Notifies only the listeners of a changed field, because a form has up to 600 questions. */
const createFieldSubscriptions = (subscribe: StoreApi<AnswersState>['subscribe']) => {
  const listenersByForm = new Map<string, Map<string, Set<() => void>>>()
  subscribe((state, previous) => {
    for (const [formId, listenersByField] of listenersByForm) {
      const [answers, previousAnswers] = [state.answers[formId], previous.answers[formId]]
      const [errors, previousErrors] = [state.errors[formId], previous.errors[formId]]
      const [totals, previousTotals] = [state.calculated[formId]?.values, previous.calculated[formId]?.values]
      if (answers === previousAnswers && errors === previousErrors && totals === previousTotals) continue
      for (const [field, listeners] of listenersByField) {
        const hasChanged =
          answers?.[field] !== previousAnswers?.[field] ||
          errors?.[field] !== previousErrors?.[field] ||
          totals?.[field] !== previousTotals?.[field]
        if (!hasChanged) continue
        for (const listener of listeners) listener()
      }
    }
  })
  return (formId: string, field: string, listener: () => void): (() => void) => {
    const listenersByField = listenersByForm.get(formId) ?? new Map<string, Set<() => void>>()
    const listeners = listenersByField.get(field) ?? new Set()
    listenersByForm.set(formId, listenersByField.set(field, listeners.add(listener)))
    return () => void listeners.delete(listener)
  }
}

/** The single store of a visit's forms. Each question subscribes to its own answer and message. */
export const createAnswersStore = (forms: readonly QuestionForm[], { isPersonalDevice = false } = {}) => {
  const { questionOf, initialValuesOf, accepts } = createFormIndex(forms)
  const initialState: AnswersState = {
    answers: {},
    calculated: {},
    errors: {},
    validations: 0,
    hasRestored: false,
    visible: visibleByForm(forms, initialValuesOf),
  }
  const { getState, setState, subscribe } = createStore<AnswersState>(() => initialState)
  const beforeValidation = new Set<() => void>()

  /** Includes initial and calculated values, and values of hidden questions. */
  const valuesOf = (formId: string): FormValues => {
    const { answers, calculated } = getState()
    return { ...initialValuesOf(formId), ...answers[formId], ...calculated[formId]?.values }
  }

  const askedQuestions = ({ formId, questions }: QuestionForm): readonly FormQuestion[] => {
    const visible = getState().visible[formId]
    return questions.filter(({ field, isReadOnly }) => !isReadOnly && (!visible || visible.fields.has(field)))
  }

  const errorsOf = (form: QuestionForm): Record<string, string> => {
    const values = valuesOf(form.formId)
    return Object.fromEntries(
      askedQuestions(form).flatMap((question) => {
        const error = validateAnswer(question, values[question.field])
        return error === undefined ? [] : [[question.field, error]]
      }),
    )
  }

  const firstInvalidField = (form: QuestionForm): string | undefined => Object.keys(errorsOf(form))[0]

  const updateVisible = (formId: string, changedFields?: readonly string[]) => {
    const form = forms.find((form) => form.formId === formId)
    const isAffected = changedFields?.some((field) => form?.conditions?.dependsOn.has(field)) ?? true
    if (!form?.conditions || !isAffected) return
    const { visible, errors, calculated } = getState()
    const next = visibleByForm([form], valuesOf, visible, calculated)
    if (next[formId] === visible[formId]) return
    setState({
      visible: { ...visible, ...next },
      errors: withoutHiddenErrors(errors, formId, next[formId]),
    })
  }

  /** Typing may remove a message, but never adds one. */
  const revalidate = (formId: string, field: string, value: FieldValue) => {
    const question = questionOf(formId, field)
    const formErrors = getState().errors[formId]
    if (!question || formErrors?.[field] === undefined) return
    const { [field]: _, ...others } = formErrors
    const error = validateAnswer(question, value)
    setState(({ errors }) => ({
      errors: { ...errors, [formId]: error === undefined ? others : { ...others, [field]: error } },
    }))
  }

  const write = (formId: string, values: FormValues, isRestored: boolean) => {
    setState(({ answers, hasRestored }) => ({
      answers: { ...answers, [formId]: { ...answers[formId], ...values } },
      hasRestored: hasRestored || isRestored,
    }))
    updateVisible(formId, Object.keys(values))
    for (const [field, value] of Object.entries(values)) revalidate(formId, field, value)
  }

  return {
    isPersonalDevice,
    getState,
    getInitialState: () => initialState,
    subscribe,
    subscribeToField: createFieldSubscriptions(subscribe),
    initialValuesOf,
    valuesOf,
    askedQuestions,
    errorsOf,
    firstInvalidField,
    /** Returns the first incomplete step if it precedes the requested one. */
    reachableStep: (step: number): number => {
      const incomplete = forms.slice(0, step).findIndex(firstInvalidField)
      return incomplete === -1 ? Math.min(step, forms.length - 1) : incomplete
    },
    setCalculated: (formId: string, ofForm: Calculated): void => {
      setState(({ calculated }) => ({ calculated: { ...calculated, [formId]: ofForm } }))
      updateVisible(formId)
    },
    /** Listeners flush calculations, which follow an answer with a delay. */
    beforeValidation,
    ...createAnswersMemory<string | string[]>({
      answered: () => getState().answers,
      write,
      clear: () => setState(initialState),
      accepts,
      hasInitial: (formId, field) => initialValuesOf(formId)[field] !== undefined,
    }),
    /** @returns whether the form is complete. */
    validate: (form: QuestionForm): boolean => {
      for (const listener of beforeValidation) listener()
      const formErrors = errorsOf(form)
      setState(({ errors, validations }) => ({
        errors: { ...errors, [form.formId]: formErrors },
        validations: validations + 1,
      }))
      return Object.keys(formErrors).length === 0
    },
    /** Translates the messages after a change of language. */
    repeatMessages: (): void => {
      const { errors } = getState()
      const repeated = forms.flatMap((form) => {
        const before = errors[form.formId]
        if (!before) return []
        const now = Object.entries(errorsOf(form)).filter(([field]) => before[field] !== undefined)
        return [[form.formId, Object.fromEntries(now)] as const]
      })
      if (repeated.length > 0) setState({ errors: { ...errors, ...Object.fromEntries(repeated) } })
    },
  }
}

export type OnAnswer = AnswersMemory<string | string[]>['answer']

export type AnswersStore = ReturnType<typeof createAnswersStore>
