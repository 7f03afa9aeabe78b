/** Dispatched on `window` while reading aloud, because a person who listens does not touch the page. */
export const READING_EVENT = 'soundings-reading'
