/** Internal module: may change without notice. */
import { useEffect } from 'react'

/** For a screen that replaces another one at the same address, where the browser keeps the scroll position. */
export const useScrollToTop = (): void => {
  useEffect(() => {
    document.documentElement.scrollTop = 0
  }, [])
}
