const KEY = 'soundings.opening'

/** A screen that is being opened. */
export type Opening = { remote: string; version: string; screen: string }

const forget = () => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}

/**
 * Notes which screen is being opened, until it was drawn, left, or the page goes away. A screen that blocks the page
 * cannot be told of by that page: none of this runs any more, and the note is there when it is loaded again.
 */
export const noteOpening = ({ remote, version, screen }: Opening): void => {
  try {
    sessionStorage.setItem(KEY, `${remote} ${version} ${screen}`)
  } catch {
    // A browser that keeps nothing learns nothing from the last visit.
  }
}

/** It was drawn; what its effects have set off runs first. */
export const noteOpened = (): void => void setTimeout(forget)

/** @returns the screen that blocked this page the last time, if one did. */
export const takeBlocked = (): Opening | undefined => {
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
