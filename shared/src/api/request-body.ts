/** Half of a pair alone: with `u`, a pair is one character and no surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Replaces characters that not every database can store; pasted text may contain them, invisibly. */
const toStorableText = (text: string): string => text.replaceAll('\0', '').replace(LONE_SURROGATE, '\uFFFD')

/**
 * The request body without characters that the server refuses: PostgreSQL cannot store U+0000 and lone surrogates, and a
 * person could not find them in a form.
 */
export const toRequestBody = (value: unknown): unknown => {
  if (typeof value === 'string') return toStorableText(value)
  if (Array.isArray(value)) return value.map(toRequestBody)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toRequestBody(inner)]))
}
