const KEY = 'soundings.opening'

/** A screen that is being opened. */
export type ScreenOpening = { remote: string; version: string; screen: string }

const forget = () => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}

/**
 * Stores which screen is being opened, until it is mounted or left, or the page is hidden. A page that a screen blocks
 * cannot report it: the stored entry is still there when the page is loaded again.
 */
export const markScreenOpening = ({ remote, version, screen }: ScreenOpening): void => {
  try {
    sessionStorage.setItem(KEY, `${remote} ${version} ${screen}`)
  } catch {
    // A browser that keeps nothing learns nothing from the last visit.
  }
}

/** Removes the entry, after the effects of the screen have run. */
export const markScreenOpened = (): void => void setTimeout(forget)

/** @returns the screen that blocked this page the last time, if one did. */
export const takeBlockedScreen = (): ScreenOpening | undefined => {
  addEventListener('pagehide', forget)
  document.addEventListener('visibilitychange', forget)
  try {
    const [remote, version, screen] = sessionStorage.getItem(KEY)?.split(' ') ?? []
    forget()
    return remote && version && screen ? { remote, version, screen } : undefined
  } catch {
    return undefined
  }
}
