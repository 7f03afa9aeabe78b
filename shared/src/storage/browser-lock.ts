/** Holds a lock that other tabs may hold as well. Never throws. @returns its release */
export const holdLock = (name: string): (() => void) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const request = async () => navigator.locks.request(name, { mode: 'shared' }, () => held)
  request().catch(() => undefined)
  return release
}

/** The names of the locks that some tab holds; none where the browser refuses locks. */
export const readHeldLocks = async (): Promise<string[]> => {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.flatMap(({ name }) => name ?? [])
  } catch {
    return []
  }
}

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
