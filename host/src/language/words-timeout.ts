/** After this time the page is English. */
export const WORDS_TIMEOUT_MS = 8_000
