/** Runs the work while no other tab of this browser holds the lock of this name; at once in browsers without locks. */
export const withSendLock = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request(`soundings/${name}`, work)
    : work()
