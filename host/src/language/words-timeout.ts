/** Timeout of translations, and of the code that reads them: after it the page is shown in English. */
export const WORDS_TIMEOUT_MS = 8_000
