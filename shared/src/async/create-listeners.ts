/** `subscribe` returns the cleanup. */
export const createListeners = <Args extends unknown[] = []>() => {
  const listeners = new Set<(...args: Args) => void>()
  return {
    notify: (...args: Args): void => {
      for (const listener of listeners) listener(...args)
    },
    subscribe: (listener: (...args: Args) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
