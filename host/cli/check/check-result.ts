import * as v from 'valibot'

/** Limits of messages that the registry stores: length and number. */
const MAX_CHARACTERS = 1000
const MAX_MESSAGES = 500

const messages = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, MAX_CHARACTERS)),
    ),
  ),
  v.transform((all) => all.slice(0, MAX_MESSAGES)),
)
const optionalMessages = v.optional(messages, [])

/**
 * `result.json` of the journeys' process, here or on another machine. Code of a team ran there, so nothing in it is
 * trusted.
 */
export const checkResultSchema = v.object({
  /** The number of journeys and screens that passed, and a message for each that failed. */
  passed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  failed: messages,
  /** Of the failed, those by a limit of time alone, and the longest that a live release took beside them. */
  late: optionalMessages,
  baselineMs: v.optional(v.number(), 0),
  /** Warnings, which refuse nothing. */
  warnings: optionalMessages,
  /** Screens that were opened, as `<path> (<screen>)`, each at all sizes. */
  screens: optionalMessages,
  /** What was not checked of them, and why. */
  leftOut: optionalMessages,
  /** Pictures of them, unverified; `keptPictures` decides which are kept. */
  pictures: v.optional(v.record(v.string(), v.string()), {}),
  /** Why the check could not be run; then the other fields are invalid. */
  notRun: v.optional(v.string()),
})

/** Result of a check. */
export type JourneysResult = v.InferInput<typeof checkResultSchema>
