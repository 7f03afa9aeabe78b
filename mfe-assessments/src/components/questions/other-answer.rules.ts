import type { FieldValue } from './form-values.ts'

/** What a form's value begins with that is another answer than those offered: no id of an answer holds a control character. */
export const OTHER = '\u0001'

export const otherOf = (text: string): string => OTHER + text

export const isOther = (value: string): boolean => value.startsWith(OTHER)

/** What was written as another answer; undefined where that was not chosen. */
export const otherTextOf = (value: FieldValue): string | undefined =>
  [value ?? []].flat().find(isOther)?.slice(OTHER.length)

/** The ids of the offered answers that are chosen. */
export const offeredIdsOf = (value: FieldValue): string[] =>
  [value ?? []].flat().filter((id) => id !== '' && !isOther(id))
