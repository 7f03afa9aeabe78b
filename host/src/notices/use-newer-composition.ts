import { MINUTE_MS } from '@soundings/shared/dates/durations'
import { useEffect, useState } from 'react'
import { isNewerLive } from '../composition/is-newer-live.ts'
import { useComposition } from '../remotes/composition-context.tsx'

/** Interval of the checks of a visible page. */
const COMPOSITION_CHECK_INTERVAL_MS = 5 * MINUTE_MS

/** Whether a newer composition is live than the page's own, which it keeps. */
export const useNewerComposition = (): boolean => {
  const { composition } = useComposition()
  const [isNewer, setIsNewer] = useState(false)
  useEffect(() => {
    const checkForNewer = async () => {
      if (document.visibilityState === 'visible' && (await isNewerLive(composition))) setIsNewer(true)
    }
    const timer = setInterval(checkForNewer, COMPOSITION_CHECK_INTERVAL_MS)
    document.addEventListener('visibilitychange', checkForNewer)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkForNewer)
    }
  }, [composition])
  return isNewer
}
