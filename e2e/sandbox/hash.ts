import { createHash } from 'node:crypto'

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** SHA-256 in hexadecimal digits. */
export const hashText = (text: string): string => sha256(text).toString('hex')

/** Hash of the value's JSON; the order of keys changes it. */
export const hashJson = (value: unknown): string => hashText(JSON.stringify(value))
