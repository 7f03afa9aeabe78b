/** Removes `null` fields, which mean the same as missing fields. Array elements keep their position. */
export const withoutNulls = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(withoutNulls)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => (value === null ? [] : [[field, withoutNulls(value)]])),
  )
}
