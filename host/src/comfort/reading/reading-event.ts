/** Dispatched on `window` while reading aloud: the person is present without touching the page. */
export const READING_EVENT = 'soundings-reading'
