/** How long a call of the API may take, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000
