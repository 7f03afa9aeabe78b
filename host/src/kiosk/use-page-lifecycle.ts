import { useLayoutEffect, useRef } from 'react'

/**
 * Calls `onHide` on `pagehide`, synchronously, so that the back-forward cache holds a cleared page, and `onReturn` when the
 * browser restores it from there. Listens before the first paint, and so before any input.
 */
export const usePageLifecycle = (onHide: () => void, onReturn: () => void): void => {
  const handlers = useRef({ onHide, onReturn })
  handlers.current = { onHide, onReturn }
  useLayoutEffect(() => {
    const handleHide = () => handlers.current.onHide()
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handlers.current.onReturn()
    }
    window.addEventListener('pagehide', handleHide)
    window.addEventListener('pageshow', handleShow)
    return () => {
      window.removeEventListener('pagehide', handleHide)
      window.removeEventListener('pageshow', handleShow)
    }
  }, [])
}
