import { useEffect } from 'react'

/**
 * Begins a step at its top, where its heading takes the focus: after Back too, where the browser would restore the place at which
 * a step was left, with the heading behind the header of a small phone.
 */
export const useTopOfStep = (): void => {
  useEffect(() => {
    document.documentElement.scrollTop = 0
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [])
}
