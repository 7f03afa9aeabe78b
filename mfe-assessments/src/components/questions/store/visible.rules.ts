import type { FormValues } from '../form-values.ts'
import type { VisibleIds } from '../outline.rules.ts'
import type { QuestionForm } from '../question-form.ts'
import type { AnswersState } from './answers.store.ts'

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((id) => b.has(id))

type Counts = VisibleIds['counts']

/** Whether each group that repeats is there as often. */
export const isSameCounts = (a: Counts, b: Counts) =>
  a?.size === b?.size && [...(a ?? [])].every(([field, count]) => b?.get(field) === count)

/** What is visible of each form that has conditions; the identical object as in `previous` where nothing changed. */
export const visibleByForm = (
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

type Errors = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Messages without those of questions of a form that are not visible. */
export const withoutHiddenErrors = (
  errors: Errors,
  formId: string,
  visible: VisibleIds | undefined,
): Errors => {
  const formErrors = errors[formId]
  if (!formErrors || !visible) return errors
  const remaining = Object.entries(formErrors).filter(([field]) => visible.fields.has(field))
  return { ...errors, [formId]: Object.fromEntries(remaining) }
}
