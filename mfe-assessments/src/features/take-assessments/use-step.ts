import type { SummaryError } from '@soundings/shared/forms/error-summary.rules'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { findControl } from '../../components/questions/find-control.ts'
import { longFormModule } from '../../components/questions/lazy-modules.ts'
import { useIncrementalList } from '../../components/questions/list/use-incremental-list.ts'
import { sectionsOf } from '../../components/questions/long-form/sections.rules.ts'
import { isLongForm } from '../../components/questions/question-form.ts'
import type { AnswersStore } from '../../components/questions/store/answers.store.ts'
import { waitForTotals } from '../../components/questions/totals/use-totals.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import type { FormTarget, Position, StepNavigation } from './position.rules.ts'
import { describeQuestionError } from './question-error.rules.ts'
import type { ChosenFormView } from './use-form-view.ts'

type Options = {
  form: AssessmentForm
  store: AnswersStore
  position: Position
  formView: ChosenFormView
  onGoTo: (target: FormTarget) => void
}

/** The form of a step, what of it is on the screen, all of it or a section of a long one, and how to go to a field. */
export const useStep = ({ form, store, position, formView, onGoTo }: Options) => {
  const isLong = isLongForm(form)
  const { items } = form
  const visible = useStore(store, (state) => (isLong ? state.visible[form.formId] : undefined))
  const sections = useMemo(() => (isLong ? sectionsOf(items, visible) : []), [isLong, items, visible])
  const longForm = isLong || position.isReview ? longFormModule.loaded() : undefined
  const isReview = longForm !== undefined && position.isReview === true
  const isBySection = formView.view === 'sections'
  const hasSections = sections.length > 1
  const index = Math.max(
    0,
    sections.findIndex(({ id }) => id === position.section),
  )
  const section = isBySection && hasSections && !isReview ? sections[index] : undefined
  const { count, showAll } = useIncrementalList(items.length)

  const { from, to } = section ?? { from: 0, to: items.length }
  const fieldsInRange = useMemo(() => new Set(items.slice(from, to).map(({ id }) => id)), [items, from, to])
  const isOnScreen = (field: string) => !isReview && fieldsInRange.has(field)
  const goToField = (field: string) => {
    if (isOnScreen(field)) {
      flushSync(showAll)
      findControl(field)?.focus()
      return
    }
    const at = items.findIndex(({ id }) => id === field)
    const target = sections.find((entry) => entry.from <= at && at < entry.to)
    onGoTo({ field, ...(isBySection && target ? { section: target.id } : {}) })
  }

  return {
    form,
    store,
    formView,
    /** Undefined for a form that is not long, but at its review. */
    longForm,
    count,
    showAll,
    isReview,
    hasSections,
    section,
    sectionNumber: index + 1,
    sectionCount: sections.length,
    nextSection: section && sections[index + 1],
    /** The form with only the questions of the section. */
    formInRange: section
      ? { ...form, questions: form.questions.filter(({ field }) => fieldsInRange.has(field)) }
      : form,
    isOnScreen,
    goToField,
  }
}

export type Step = ReturnType<typeof useStep>

/** Focuses the field of the position. Call it after the hook that focuses the heading. */
export const useFocusOnField = ({ form, count, showAll, isReview }: Step, { field }: Position) => {
  const isComplete = count === form.items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: `showAll` is another function in each render.
  useEffect(() => {
    if (field === undefined || isReview) return
    // It may be among the rows that are not rendered yet.
    if (isComplete) findControl(field)?.focus()
    else showAll()
  }, [field, isComplete, isReview])
}

const NO_ERRORS: Readonly<Record<string, string>> = {}

/** The messages of a form, in the order of its questions. */
const useFormErrors = (store: AnswersStore, form: AssessmentForm): SummaryError[] => {
  const errors = useStore(store, (state) => state.errors[form.formId] ?? NO_ERRORS)
  // Rerenders when conditions change the numbers of the questions: messages contain them.
  useStore(store, (state) => (state.errors[form.formId] ? state.visible[form.formId] : undefined))
  return store.askedQuestions(form).flatMap((question, index) => {
    const error = errors[question.field]
    return error ? [{ id: question.field, text: describeQuestionError(index + 1, question, error) }] : []
  })
}

/** Validates one step: its error messages, the handler of Next and Submit, and whether it waits for what is calculated. */
export const useStepForm = (step: Step, { goTo, goOn }: Pick<StepNavigation, 'goTo' | 'goOn'>) => {
  const { form, store } = step
  const errors = useFormErrors(store, form).filter(({ id }) => step.isOnScreen(id))
  const validations = useStore(store, (state) => state.validations)
  const isEmpty = useStore(store, ({ calculated }) => {
    const isDecided = !form.conditions || !form.calculatedSection || calculated[form.formId]
    return Boolean(isDecided) && store.askedQuestions(form).length === 0
  })
  const validateAndGoOn = () => {
    flushSync(step.showAll)
    // In a microtask: React takes a transition that starts within the event for the form's own action.
    const { nextSection } = step
    if (nextSection) {
      if (store.validate(step.formInRange)) queueMicrotask(() => goTo({ section: nextSection.id }))
      return
    }
    if (store.validate(form)) return queueMicrotask(goOn)
    const invalid = store.firstInvalidField(form)
    if (invalid !== undefined && !step.isOnScreen(invalid)) queueMicrotask(() => step.goToField(invalid))
  }
  const [isWaiting, setIsWaiting] = useState(false)
  // Who has left the step meanwhile, by Back, sends nothing.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const handleNext = () => {
    const totals = waitForTotals(form)
    if (!totals) return validateAndGoOn()
    setIsWaiting(true)
    void totals.then(() => {
      if (!isMounted.current) return
      // The fields are unlocked first: what is missing takes the focus.
      flushSync(() => setIsWaiting(false))
      validateAndGoOn()
    })
  }
  return { errors, validations, isEmpty, isWaiting, handleNext }
}
