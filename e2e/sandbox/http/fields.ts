/** A field of a body or an answer, which may be no object. */
export const readField = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined

/** A field as a text; empty for anything else. */
export const readText = (holder: unknown, name: string): string => {
  const value = readField(holder, name)
  return typeof value === 'string' ? value : ''
}
