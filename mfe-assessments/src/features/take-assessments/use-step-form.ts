import type { SummaryError } from '@soundings/shared/ui/error-summary'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { AnswersStore } from '../../components/questions/store/answers.store.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import type { StepNavigation } from './position.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { Step } from './use-step.ts'

const NO_ERRORS: Readonly<Record<string, string>> = {}

/** The messages of a form, in the order of its questions. */
const useFormErrors = (store: AnswersStore, form: AssessmentForm): SummaryError[] => {
  const errors = useStore(store, (state) => state.errors[form.formId] ?? NO_ERRORS)
  // Rerenders when conditions change the numbers of the questions: messages contain them.
  useStore(store, (state) => (state.errors[form.formId] ? state.visible[form.formId] : undefined))
  return store.askedQuestions(form).flatMap((question, index) => {
    const error = errors[question.field]
    return error
      ? [{ id: question.field, text: ASSESSMENT_COPY.questionError(index + 1, question, error) }]
      : []
  })
}

/** Validates one step: its error messages, and the handler of Next and Submit. */
export const useStepForm = (step: Step, { goTo, goOn }: Pick<StepNavigation, 'goTo' | 'goOn'>) => {
  const { form, store } = step
  const errors = useFormErrors(store, form).filter(({ id }) => step.isOnScreen(id))
  const validations = useStore(store, (state) => state.validations)
  const isEmpty = useStore(store, () => store.askedQuestions(form).length === 0)
  const handleNext = () => {
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
  return { errors, validations, isEmpty, handleNext }
}
