/** One option id, several ids, or typed text. */
export type FieldValue = string | string[] | undefined

/** Values by field. */
export type FormValues = Record<string, FieldValue>

export const isFieldValue = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((id) => typeof id === 'string'))
