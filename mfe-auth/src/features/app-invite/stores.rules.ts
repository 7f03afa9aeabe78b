export type Store = 'appStore' | 'playStore'

/** The stores to show, by operating system: its own, or both where the app does not run (decisions). */
export const storesFor = (userAgent: string, touchPoints: number): readonly Store[] => {
  // An iPad says that it is a Mac; no Mac can be touched in five places.
  const isAppleTouch = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (isAppleTouch) return ['appStore']
  return /Android/.test(userAgent) ? ['playStore'] : ['appStore', 'playStore']
}

/** Whether a code can be scanned: this screen is a computer's, so that the phone is another one. */
export const hasQrCode = (stores: readonly Store[], isInWrapper: boolean): boolean =>
  !isInWrapper && stores.length > 1
