/** A field of a body or answer of unknown type. */
export const readField = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined

/** A field as a text; empty for any other type. */
export const readText = (holder: unknown, name: string): string => {
  const value = readField(holder, name)
  return typeof value === 'string' ? value : ''
}
