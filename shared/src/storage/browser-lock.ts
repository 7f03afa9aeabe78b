/**
 * Works while no other tab holds the lock of this name. Where the browser refuses locks (it blocks cookies), works at once:
 * such a browser stores nothing that two tabs could share.
 */
export const withLock = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  let working: Promise<T> | undefined
  const begin = () => {
    working = work()
    return working
  }
  try {
    await navigator.locks.request(name, begin)
  } catch {
    // Of the browser; an error of the work itself rejects below.
  }
  return working ?? work()
}
