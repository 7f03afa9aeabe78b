import { toPlainEntry } from '@soundings/shared/forms/digits.rules'

/** An e-mail in the form in which addresses are stored and looked up: without their case, as a user pool compares them. */
export const normalizeEmail = (email: string): string => toPlainEntry(email).toLowerCase()
