/** Timeout of an API call, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000
