/** Holds a lock that other tabs may also hold. Never throws. @returns its release */
export const holdLock = (name: string): (() => void) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const request = async () => navigator.locks.request(name, { mode: 'shared' }, () => held)
  request().catch(() => undefined)
  return release
}

/** The names of the locks held by any tab; empty if the browser refuses locks. */
export const readHeldLocks = async (): Promise<string[]> => {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.flatMap(({ name }) => name ?? [])
  } catch {
    return []
  }
}

/**
 * Runs work while no other tab holds this lock. If the browser refuses locks (it blocks cookies), runs at once: such a
 * browser stores nothing that two tabs could share.
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
    // Errors of the browser; an error of the work itself rejects below.
  }
  return working ?? work()
}
