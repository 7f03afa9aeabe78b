import type { FormValues } from '../form-values.ts'
import type { Shown } from '../outline.rules.ts'
import type { AskedQuestion } from '../question.rules.ts'
import type { QuestionForm } from '../question-form.ts'

/** What a form holds before anybody has answered. */
export const initialValuesOf = (questions: readonly AskedQuestion[]): FormValues =>
  Object.fromEntries(
    questions.flatMap(({ field, initial }) => (initial === undefined ? [] : [[field, initial]])),
  )

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((id) => other.has(id))

/** What each form shows that has conditions; the very same object as `before` where nothing of it has changed. */
export const shownWith = (
  forms: readonly QuestionForm[],
  valuesOf: (part: string) => FormValues,
  before: Readonly<Record<string, Shown>> = {},
): Record<string, Shown> =>
  Object.fromEntries(
    forms.flatMap(({ part, conditions }) => {
      if (!conditions) return []
      const next = conditions.shownWith(valuesOf(part))
      const now = before[part]
      const isUnchanged = now && isSame(now.fields, next.fields) && isSame(now.texts, next.texts)
      return [[part, isUnchanged ? now : next]]
    }),
  )

type Problems = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Messages without those of questions that a part does not show. */
export const withoutHidden = (problems: Problems, part: string, shown: Shown | undefined): Problems => {
  const standing = problems[part]
  if (!standing || !shown) return problems
  const seen = Object.entries(standing).filter(([field]) => shown.fields.has(field))
  return { ...problems, [part]: Object.fromEntries(seen) }
}
