/** Whether a text has more characters than that, counted as the API counts them (JSON Schema: code points). */
export const isLongerThan = (most: number, text: string | undefined): boolean =>
  text !== undefined && text.length > most && [...text].length > most

/** Most characters that the API takes (openapi.yaml). */
export const LIMITS = { name: 100, email: 254, password: 256, record: 100 } as const

/** What is said at a field that holds more than that. */
export const tooLongMessage = (label: string, most: number): string =>
  `${label} can have at most ${most} characters`
