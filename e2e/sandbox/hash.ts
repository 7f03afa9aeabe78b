import { createHash } from 'node:crypto'

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export const hashText = (text: string): string => sha256(text).toString('hex')

/** The order of keys changes the hash. */
export const hashJson = (value: unknown): string => hashText(JSON.stringify(value))
