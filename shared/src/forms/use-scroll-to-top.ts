/** Internal module: may change without notice. */
import { useEffect } from 'react'

/**
 * Scrolls to the top when a screen replaces another one at the same address: the scroll position of the Submit button
 * would be the middle of the next screen.
 */
export const useScrollToTop = (): void => {
  useEffect(() => {
    document.documentElement.scrollTop = 0
  }, [])
}
