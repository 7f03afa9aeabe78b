import * as v from 'valibot'

/** Longest message, and most of them: the registry keeps them. */
const MAX_CHARACTERS = 1000
const MAX_MESSAGES = 500

const messages = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, MAX_CHARACTERS)),
    ),
  ),
  v.maxLength(MAX_MESSAGES),
)

/** `result.json` of a check that ran apart: of a place where code of a team ran, so that nothing in it is taken on trust. */
export const checkResultSchema = v.object({
  passed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  failed: messages,
  screens: v.optional(messages, []),
  leftOut: v.optional(messages, []),
  /** What of them is kept, `keptPictures` says. */
  pictures: v.optional(v.record(v.string(), v.string()), {}),
})
