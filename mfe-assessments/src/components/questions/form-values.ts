/** The value of a field: the id of an option, several ids, or a typed text. */
export type FieldValue = string | string[] | undefined

/** The values of one form, by field. */
export type FormValues = Record<string, FieldValue>

export const isFieldValue = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((id) => typeof id === 'string'))
