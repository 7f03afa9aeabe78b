/** Internal module: may change without notice. */
/**
 * A field of an object of unknown type, such as the router state of a screen (`useLocation().state`); undefined if the
 * object or the field is missing. The caller checks the type of the value.
 */
export const readStateField = (state: unknown, field: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
