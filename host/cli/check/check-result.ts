import * as v from 'valibot'

/** Limits of the stored messages. */
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

/** `result.json` of the journeys' process. It is untrusted, because code of a team ran there. */
export const checkResultSchema = v.object({
  /** `passed` counts journeys and screens; `failed` has a message for each failure. */
  passed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  failed: messages,
  /** Failures by a time limit alone, and the longest time of a live release for comparison. */
  late: optionalMessages,
  baselineMs: v.optional(v.number(), 0),
  /** A warning does not refuse the release. */
  warnings: optionalMessages,
  /** `<path> (<screen>)`, opened at all sizes. */
  screens: optionalMessages,
  /** Unchecked parts, with reasons. */
  leftOut: optionalMessages,
  /** Unverified. `keptPictures` selects the pictures to store. */
  pictures: v.optional(v.record(v.string(), v.string()), {}),
  /** If defined, the other fields are invalid. */
  notRun: v.optional(v.string()),
})

export type JourneysResult = v.InferInput<typeof checkResultSchema>
