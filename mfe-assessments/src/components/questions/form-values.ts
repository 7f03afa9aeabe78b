/** What a form holds for a question: the id of an answer, several of them, or what was typed. */
export type FieldValue = string | string[] | undefined

/** The values of one form, by field. */
export type FormValues = Record<string, FieldValue>

/** Whether a form can hold this. */
export const isFieldValue = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((id) => typeof id === 'string'))

/** Whether a field holds nothing: neither an answer nor a character. */
export const isEmptied = (value: FieldValue): boolean => value === undefined || value.length === 0
