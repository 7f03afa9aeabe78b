/** Internal module: may change without notice. */
import { useEffect } from 'react'

/** Scrolls to the top when a screen replaces another one at the same address: the old scroll position would show its middle. */
export const useScrollToTop = (): void => {
  useEffect(() => {
    document.documentElement.scrollTop = 0
  }, [])
}
