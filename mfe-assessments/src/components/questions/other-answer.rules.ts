import type { FieldValue } from './form-values.ts'

/** Prefix of a value that is a written other answer: no id of an answer contains a control character. */
export const OTHER = '\u0001'

export const toOtherValue = (text: string): string => OTHER + text

export const isOtherValue = (value: string): boolean => value.startsWith(OTHER)

/** The text of the other answer; undefined where it is not chosen. */
export const otherTextOf = (value: FieldValue): string | undefined =>
  [value ?? []].flat().find(isOtherValue)?.slice(OTHER.length)

/** The ids of the chosen answers, without the other answer. */
export const chosenIdsOf = (value: FieldValue): string[] =>
  [value ?? []].flat().filter((id) => id !== '' && !isOtherValue(id))
