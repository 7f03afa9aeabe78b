/**
 * An answer of the server with its `null` fields taken out: `null` means the same as a missing field (decisions, "Added
 * after the first round"), and only one of the two has to be understood from here on. Elements of lists keep their place.
 */
export const withoutNulls = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(withoutNulls)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => (value === null ? [] : [[field, withoutNulls(value)]])),
  )
}
