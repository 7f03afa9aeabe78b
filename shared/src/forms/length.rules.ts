/** Whether a text has more than `most` characters, counted in code points like the API (JSON Schema). */
export const isLongerThan = (most: number, text: string | undefined): boolean =>
  text !== undefined && text.length > most && [...text].length > most

/** The API's maximum lengths in characters (openapi.yaml). */
export const MAX_LENGTHS = { name: 100, email: 254, password: 256, record: 100 } as const

/** The message of a field that is too long. */
export const tooLongMessage = (label: string, most: number): string =>
  `${label} can have at most ${most} characters`
