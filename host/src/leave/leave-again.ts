import { readStored } from '@soundings/shared/storage/browser-storage'

/** The neutral page, from leaving until this tab opens the app other than by Back or Forward. */
export const LEFT_KEY = 'soundings.left'

/** Screens of before 'Leave this page quickly' stay in the history: there, Back leads to the neutral page again. */
export const leaveAgain = (): boolean => {
  const address = readStored(() => sessionStorage, LEFT_KEY)
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!address || visit?.type !== 'back_forward') return false
  location.replace(address)
  return true
}
