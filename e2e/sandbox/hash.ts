import { createHash } from 'node:crypto'

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** In hexadecimal digits. */
export const hashText = (text: string): string => sha256(text).toString('hex')

/** Of the value as JSON: equal values with their keys in another order have another hash. */
export const hashJson = (value: unknown): string => hashText(JSON.stringify(value))
