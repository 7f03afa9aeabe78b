/** On `window`, while something is being read: who listens is there, though nothing is touched. */
export const READING_EVENT = 'soundings-reading'
