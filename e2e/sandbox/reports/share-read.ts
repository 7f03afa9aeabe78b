/**
 * Reads once for all who ask within `ms` of the first. A read that hangs or fails is shared no longer than that, too.
 */
export const shareRead = <Value>(read: () => Promise<Value>, ms: number) => {
  let shared: Promise<Value> | undefined
  return (): Promise<Value> => {
    if (shared) return shared
    shared = read()
    setTimeout(() => {
      shared = undefined
    }, ms).unref()
    return shared
  }
}
