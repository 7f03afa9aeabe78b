/** Words, or the code that reads them, that take longer: the page is shown in English. */
export const WORDS_TIMEOUT_MS = 8_000
