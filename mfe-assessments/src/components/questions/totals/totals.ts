import { createCalculator } from '@soundings/shared/calculations/calculate.rules'
import { evaluateFhirpath } from '@soundings/shared/calculations/fhirpath-engine'
import { settleCalculations } from '@soundings/shared/calculations/settle.rules'
import type { ConditionAnswer } from '@soundings/shared/conditions/enabled.rules'
import { toConditionAnswer } from '../condition-answer.rules.ts'
import type { QuestionForm } from '../question-form.ts'
import type { AnswersStore } from '../store/answers.store.ts'

/** Delays a calculation until the answer is painted. */
const PAUSE_MS = 300

const toFieldValue = ({ answerIds, value }: ConditionAnswer = {}): string =>
  answerIds?.[0] ?? (value === undefined ? '' : String(value))

const createUpdate = (store: AnswersStore, form: QuestionForm) => {
  const { formId, questions, calculatedSection: section, repeats } = form
  if (!section?.calculations) return undefined
  const { calculations } = section
  const given = questions.filter(({ isCalculated }) => !isCalculated)
  const totals = questions.filter(({ isCalculated }) => isCalculated)
  const calculate = createCalculator(calculations, evaluateFhirpath)
  return () => {
    const values = store.valuesOf(formId)
    const answers = Object.fromEntries(
      given.map((question) => [question.key, toConditionAnswer(question, values[question.field])]),
    )
    const calculated =
      settleCalculations(repeats?.currentSection(values) ?? section, answers, calculate) ?? {}
    if (JSON.stringify(calculated) === JSON.stringify(store.getState().calculated[formId]?.answers)) return
    const totalValues = totals.map(({ field, key }) => [field, toFieldValue(calculated[key])])
    store.setCalculated(formId, { answers: calculated, values: Object.fromEntries(totalValues) })
  }
}

type AllAnswers = ReturnType<AnswersStore['getState']>['answers']

/** After a change of instances, results belong to other instances and must be updated immediately. */
const hasOtherInstances = (forms: readonly QuestionForm[], answers: AllAnswers, previous: AllAnswers) =>
  forms.some(({ formId, repeats }) =>
    repeats?.list.some(({ field }) => answers[formId]?.[field] !== previous[formId]?.[field]),
  )

/** @returns a function that stops the updates. */
export const startTotals = (store: AnswersStore, forms: readonly QuestionForm[]): (() => void) => {
  const updates = forms.flatMap((form) => createUpdate(store, form) ?? [])
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    clearTimeout(timer)
    for (const each of updates) each()
  }
  const unsubscribe = store.subscribe(({ answers }, previous) => {
    if (answers === previous.answers) return
    clearTimeout(timer)
    timer = setTimeout(update, hasOtherInstances(forms, answers, previous.answers) ? 0 : PAUSE_MS)
  })
  store.beforeValidation.add(update)
  update()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    store.beforeValidation.delete(update)
  }
}
