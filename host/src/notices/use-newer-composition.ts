import { useEffect, useState } from 'react'
import { isNewerLive } from '../composition/is-newer-live.ts'
import { useComposed } from '../remotes/composed.tsx'

/** How often an open page looks, while somebody looks at it. */
const EVERY_MS = 5 * 60_000

/** Whether something newer is live than what this page started with. The page itself keeps what it has. */
export const useNewerComposition = (): boolean => {
  const { composition } = useComposed()
  const [isNewer, setIsNewer] = useState(false)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible' && (await isNewerLive(composition))) setIsNewer(true)
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [composition])
  return isNewer
}
