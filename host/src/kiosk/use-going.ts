import { useLayoutEffect, useRef } from 'react'

/**
 * Calls `onHide` when the page goes, at once, so that what the browser keeps of it for Back is empty already, and `onReturn`
 * when the browser brings it back. Stands before the first paint: nobody has typed anything yet.
 */
export const useGoing = (onHide: () => void, onReturn: () => void): void => {
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
