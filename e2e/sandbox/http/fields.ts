export const readField = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined

export const readText = (holder: unknown, name: string): string => {
  const value = readField(holder, name)
  return typeof value === 'string' ? value : ''
}
