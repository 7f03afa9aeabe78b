/** Half of a pair alone: with `u`, a pair is one character and no surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Text as every database can hold it. What a paste from another program may bring is invisible anyway. */
const toStorableText = (text: string): string => text.replaceAll('\0', '').replace(LONE_SURROGATE, '\uFFFD')

/**
 * A body as it may be sent: servers refuse U+0000 and lone surrogates, which PostgreSQL cannot store, and nobody could
 * find in a form what to take out of it.
 */
export const toRequestBody = (value: unknown): unknown => {
  if (typeof value === 'string') return toStorableText(value)
  if (Array.isArray(value)) return value.map(toRequestBody)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toRequestBody(inner)]))
}
