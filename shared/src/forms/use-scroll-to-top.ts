import { useEffect } from 'react'

/**
 * Shows a screen from its top when it takes the place of another without a change of address: the place where
 * somebody pressed Submit is the middle of what comes next.
 */
export const useScrollToTop = (): void => {
  useEffect(() => {
    document.documentElement.scrollTop = 0
  }, [])
}
