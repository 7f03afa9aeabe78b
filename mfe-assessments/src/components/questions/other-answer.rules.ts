import type { FieldValue } from './form-values.ts'

/** Prefix of a typed other answer: no option id contains a control character. */
export const OTHER = '\u0001'

export const toOtherValue = (text: string): string => OTHER + text

export const isOtherValue = (value: string): boolean => value.startsWith(OTHER)

/** The text of the other answer; undefined if Other is not chosen. */
export const otherTextOf = (value: FieldValue): string | undefined =>
  [value ?? []].flat().find(isOtherValue)?.slice(OTHER.length)

/** The ids of the chosen options, without the other answer. */
export const chosenIdsOf = (value: FieldValue): string[] =>
  [value ?? []].flat().filter((id) => id !== '' && !isOtherValue(id))
