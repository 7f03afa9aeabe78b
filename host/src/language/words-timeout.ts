/** Timeout of translations and of the code that reads them, after which the page is in English. */
export const WORDS_TIMEOUT_MS = 8_000
