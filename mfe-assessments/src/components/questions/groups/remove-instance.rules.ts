import { countOf, type FormRepeat } from '../form-repeats.rules.ts'
import type { FieldValue, FormValues } from '../form-values.ts'
import type { FormQuestion } from '../question.rules.ts'

const emptyOf = ({ kind, initial }: FormQuestion): string | string[] =>
  initial ?? (kind === 'multi-select' ? [] : '')

const isSame = (a: FieldValue, b: FieldValue) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What changes when an instance is removed: those after it move up, the last one is empty.
 * @param number of the instance, from 1.
 */
export const removeInstance = (
  repeat: FormRepeat,
  values: FormValues,
  number: number,
): [field: string, value: string | string[]][] => {
  const count = countOf(repeat, values)
  const moved = repeat.instances.slice(number - 1, count).flatMap((questions, index) =>
    questions.flatMap((question, at): [string, string | string[]][] => {
      // It follows from the answers that move.
      if (question.isCalculated) return []
      const next = number + index < count ? repeat.instances[number + index]?.[at] : undefined
      const value = (next && values[next.field]) ?? emptyOf(question)
      return isSame(value, values[question.field] ?? emptyOf(question)) ? [] : [[question.field, value]]
    }),
  )
  return [...moved, [repeat.field, String(count - 1)]]
}

/** What takes such a change back. */
export const takeBack = (
  repeat: FormRepeat,
  values: FormValues,
  changes: readonly (readonly [string, unknown])[],
): [field: string, value: string | string[]][] => {
  const questions = new Map<string, FormQuestion>(repeat.instances.flat().map((one) => [one.field, one]))
  return changes.map(([field]) => {
    const question = questions.get(field)
    return question ? [field, values[field] ?? emptyOf(question)] : [field, String(countOf(repeat, values))]
  })
}
