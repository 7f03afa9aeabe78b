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
 * `result.json` of the journeys' process, from here or another machine. A team's code ran there, so nothing in it is
 * trusted.
 */
export const checkResultSchema = v.object({
  /** The number of journeys and screens that passed, and a message for each that failed. */
  passed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  failed: messages,
  /** Failures by a time limit alone, and the longest time of a live release for comparison. */
  late: optionalMessages,
  baselineMs: v.optional(v.number(), 0),
  /** Warnings, which do not refuse the release. */
  warnings: optionalMessages,
  /** Opened screens as `<path> (<screen>)`, each at all sizes. */
  screens: optionalMessages,
  /** Unchecked parts of them, with reasons. */
  leftOut: optionalMessages,
  /** Unverified pictures of them; `keptPictures` selects the ones to keep. */
  pictures: v.optional(v.record(v.string(), v.string()), {}),
  /** Why the check could not be run; then the other fields are invalid. */
  notRun: v.optional(v.string()),
})

/** Result of a check. */
export type JourneysResult = v.InferInput<typeof checkResultSchema>
