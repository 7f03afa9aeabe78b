/** Internal module: may change without notice. */
/** Undefined if the object or the field is missing. The caller checks the type of the value. */
export const readStateField = (state: unknown, field: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
