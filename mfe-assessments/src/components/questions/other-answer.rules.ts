import type { FieldValue } from './form-values.ts'

/** Prefix of the answer Other. It is unambiguous, because option ids contain no control character. */
export const OTHER = '\u0001'

export const toOtherValue = (text: string): string => OTHER + text

export const isOtherValue = (value: string): boolean => value.startsWith(OTHER)

/** Undefined if Other is not chosen. */
export const otherTextOf = (value: FieldValue): string | undefined =>
  [value ?? []].flat().find(isOtherValue)?.slice(OTHER.length)

export const chosenIdsOf = (value: FieldValue): string[] =>
  [value ?? []].flat().filter((id) => id !== '' && !isOtherValue(id))
