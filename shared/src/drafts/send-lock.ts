/** Does the work while no other tab of this browser does work of the same name; at once where there are no locks. */
export const withSendLock = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request(`soundings/${name}`, work)
    : work()
