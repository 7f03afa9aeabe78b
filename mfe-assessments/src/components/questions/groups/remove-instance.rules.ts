import type { FormRepeat } from '../form-repeat.ts'
import { countOf } from '../form-repeats.rules.ts'
import type { FieldValue, FormValues } from '../form-values.ts'
import type { FormQuestion } from '../question.rules.ts'

const emptyOf = ({ kind, initial }: FormQuestion): string | string[] =>
  initial ?? (kind === 'multi-select' ? [] : '')

const isSame = (a: FieldValue, b: FieldValue) => JSON.stringify(a) === JSON.stringify(b)

/** Later instances move up, and the last one is emptied. `number` starts at 1. */
export const removeInstance = (
  repeat: FormRepeat,
  values: FormValues,
  number: number,
): [field: string, value: string | string[]][] => {
  const count = countOf(repeat, values)
  const moved = repeat.instances.slice(number - 1, count).flatMap((questions, index) =>
    questions.flatMap((question, at): [string, string | string[]][] => {
      // Calculations update it from the moved answers.
      if (question.isCalculated) return []
      const next = number + index < count ? repeat.instances[number + index]?.[at] : undefined
      const value = (next && values[next.field]) ?? emptyOf(question)
      return isSame(value, values[question.field] ?? emptyOf(question)) ? [] : [[question.field, value]]
    }),
  )
  return [...moved, [repeat.field, String(count - 1)]]
}

export const answersOf = (repeat: FormRepeat, values: FormValues, number: number): (string | string[])[] =>
  (repeat.instances[number - 1] ?? []).map((question) => values[question.field] ?? emptyOf(question))

/** @param removed `answers` is the result of `answersOf` before the removal. */
export const restoreInstance = (
  repeat: FormRepeat,
  values: FormValues,
  removed: { number: number; answers: readonly (string | string[])[] },
): [field: string, value: string | string[]][] => {
  const { answers } = removed
  const count = countOf(repeat, values)
  // Another tab may have removed instances.
  const number = Math.min(removed.number, count + 1)
  const moved = repeat.instances.slice(number - 1, count + 1).flatMap((questions, index) => {
    const before = index === 0 ? answers : answersOf(repeat, values, number + index - 1)
    return questions.flatMap((question, at): [string, string | string[]][] => {
      if (question.isCalculated) return []
      const value = before[at] ?? emptyOf(question)
      return isSame(value, values[question.field] ?? emptyOf(question)) ? [] : [[question.field, value]]
    })
  })
  return [...moved, [repeat.field, String(count + 1)]]
}
