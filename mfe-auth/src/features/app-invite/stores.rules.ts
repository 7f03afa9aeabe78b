export type Store = 'appStore' | 'playStore'

/** Both stores on a computer. */
export const storesFor = (userAgent: string, touchPoints: number): readonly Store[] => {
  // iPadOS sends the user agent of a Mac, but a Mac has no touch points.
  const isAppleTouch = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (isAppleTouch) return ['appStore']
  return /Android/.test(userAgent) ? ['playStore'] : ['appStore', 'playStore']
}

/** A phone cannot scan its own screen. */
export const hasQrCode = (stores: readonly Store[], isInWrapper: boolean): boolean =>
  !isInWrapper && stores.length > 1
