/** Internal module: may change without notice. */
import { type FieldValue, isEmptyValue } from './draft-rows.ts'
import type { AnswersMemory } from './use-answers.ts'

type Options<Value extends FieldValue> = Pick<AnswersMemory<Value>, 'answered'> & {
  /** Adds answers of a part to the state; `isRestored`: of an earlier visit. */
  write: (part: string, values: Record<string, Value>, isRestored: boolean) => void
  clear: () => void
  /** Whether the form has this field, and its question can hold the value. */
  accepts: (part: string, field: string, value: FieldValue) => value is Value
  /** Whether an empty form has an answer there: one that was cleared is restored, too. */
  hasInitial?: (part: string, field: string) => boolean
}

/**
 * What happens to the answers of a form, whatever holds its state: those of this visit are never overwritten by an earlier
 * one, and a cleared answer is none.
 */
export const createAnswersMemory = <Value extends FieldValue>({
  answered,
  write,
  clear,
  accepts,
  hasInitial,
}: Options<Value>): Omit<AnswersMemory<Value>, 'subscribe'> => {
  const answeredFields = new Set<string>()
  const keyOf = (part: string, field: string) => `${part} ${field}`
  const isRestorable = (part: string, field: string, value: Value) =>
    !answeredFields.has(keyOf(part, field)) && (!isEmptyValue(value) || hasInitial?.(part, field) === true)
  return {
    answered,
    hasAnswers: () => Object.values(answered()).some((values) => !Object.values(values).every(isEmptyValue)),
    answer: (part, field, value) => {
      answeredFields.add(keyOf(part, field))
      write(part, { [field]: value }, false)
    },
    merge: (part, field, value, isRestored = false) => {
      if (accepts(part, field, value)) write(part, { [field]: value }, isRestored)
    },
    restore: (stored) => {
      for (const [part, fields] of Object.entries(stored)) {
        const values = Object.entries(fields).flatMap(([field, value]) =>
          accepts(part, field, value) && isRestorable(part, field, value) ? [[field, value] as const] : [],
        )
        if (values.length > 0) write(part, Object.fromEntries(values), true)
      }
    },
    reset: () => {
      answeredFields.clear()
      clear()
    },
  }
}
