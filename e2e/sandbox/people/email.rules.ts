import { toPlainEntry } from '@soundings/shared/forms/digits.rules'

/** In lower case, because a user pool ignores case. */
export const normalizeEmail = (email: string): string => toPlainEntry(email).toLowerCase()
