import { readStored, removeStored, writeStored } from '@soundings/shared/storage/browser-storage'

const KEY = 'soundings.opening'

/** A screen that is being opened. */
export type ScreenOpening = { remote: string; version: string; screen: string }

const removeOpening = () => removeStored(() => sessionStorage, KEY)

/**
 * Stores the screen being opened until it is mounted or left, or the page is hidden. A page that a screen blocks
 * cannot report it, but the stored entry is still there on the next load.
 */
export const markScreenOpening = ({ remote, version, screen }: ScreenOpening): void =>
  writeStored(() => sessionStorage, KEY, `${remote} ${version} ${screen}`)

/** Removes the entry, after the effects of the screen have run. */
export const markScreenOpened = (): void => void setTimeout(removeOpening)

/** @returns the screen that blocked this page last time, if any. */
export const takeBlockedScreen = (): ScreenOpening | undefined => {
  addEventListener('pagehide', removeOpening)
  document.addEventListener('visibilitychange', removeOpening)
  const [remote, version, screen] = readStored(() => sessionStorage, KEY)?.split(' ') ?? []
  removeOpening()
  return remote && version && screen ? { remote, version, screen } : undefined
}
