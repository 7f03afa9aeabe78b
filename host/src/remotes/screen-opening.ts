import { readStored, removeStored, writeStored } from '@soundings/shared/storage/browser-storage'

const KEY = 'soundings.opening'

export type ScreenOpening = { remote: string; version: string; screen: string }

const removeOpening = () => removeStored(() => sessionStorage, KEY)

/** A page that a screen blocks cannot report the failure. The stored entry reports it on the next load. */
export const markScreenOpening = ({ remote, version, screen }: ScreenOpening): void =>
  writeStored(() => sessionStorage, KEY, `${remote} ${version} ${screen}`)

/** Runs after the effects of the screen. */
export const markScreenOpened = (): void => void setTimeout(removeOpening)

/** @returns the screen that blocked the previous page, if any. */
export const takeBlockedScreen = (): ScreenOpening | undefined => {
  addEventListener('pagehide', removeOpening)
  document.addEventListener('visibilitychange', removeOpening)
  const [remote, version, screen] = readStored(() => sessionStorage, KEY)?.split(' ') ?? []
  removeOpening()
  return remote && version && screen ? { remote, version, screen } : undefined
}
