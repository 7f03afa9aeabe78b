/** What `npm run test:all` leaves out, and says so, where all before it has taken this many minutes. */
const LEFT_OUT_AFTER = { checks: 60 }

/**
 * Whether a stage is left to another run: continuous integration ends at 90 minutes, and a run that is cut off proves nothing
 * (decision 0239). `elapsed` in ms since the command began.
 */
export const isLeftOut = (name, elapsed) => elapsed > (LEFT_OUT_AFTER[name] ?? Infinity) * 60_000
