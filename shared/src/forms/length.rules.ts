import { LENGTH_COPY } from './forms.copy.ts'

/** Counts code points, like the API (JSON Schema). */
export const isLongerThan = (max: number, text: string | undefined): boolean =>
  text !== undefined && text.length > max && [...text].length > max

/** The API's maximum lengths in characters (openapi.yaml). */
export const MAX_LENGTHS = { name: 100, email: 254, password: 256, record: 100 } as const

/** The message of a field that is longer than `max`. */
export const tooLongMessage = (label: string, max: number): string => LENGTH_COPY.tooLong({ label, max })
