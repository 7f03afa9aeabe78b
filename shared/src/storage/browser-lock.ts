/** A shared lock: several tabs may have it. Never throws. @returns its release */
export const holdLock = (name: string): (() => void) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const request = async () => navigator.locks.request(name, { mode: 'shared' }, () => held)
  request().catch(() => undefined)
  return release
}

/** The names of the locks of all tabs; empty if the browser refuses locks. */
export const readHeldLocks = async (): Promise<string[]> => {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.flatMap(({ name }) => name ?? [])
  } catch {
    return []
  }
}

/** If the browser refuses locks, `work` runs at once: cookies are then blocked too, so tabs share no storage. */
export const withLock = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  let working: Promise<T> | undefined
  const begin = () => {
    working = work()
    return working
  }
  try {
    await navigator.locks.request(name, begin)
  } catch {
    // Ignores a refusal by the browser; an error of `work` rejects below.
  }
  return working ?? work()
}
