/** Removes the `null` fields of a response: `null` means the same as a missing field. Elements of lists keep their place. */
export const withoutNulls = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(withoutNulls)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => (value === null ? [] : [[field, withoutNulls(value)]])),
  )
}
