import { toPlainEntry } from '@soundings/shared/forms/digits.rules'

/** Normalizes an email for storage and look-up: in lower case, because a user pool ignores case. */
export const normalizeEmail = (email: string): string => toPlainEntry(email).toLowerCase()
