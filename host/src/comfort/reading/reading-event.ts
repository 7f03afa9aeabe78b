/** Dispatched on `window` while something is read aloud: the person is present, though they touch nothing. */
export const READING_EVENT = 'soundings-reading'
