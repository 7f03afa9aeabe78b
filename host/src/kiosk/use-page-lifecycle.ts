import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls `onHide` on `pagehide`, synchronously, so that the back-forward cache stores a cleared page, and `onReturn` when the
 * browser restores it. Listens before the first paint, and so before any input.
 */
export const usePageLifecycle = (onHide: () => void, onReturn: () => void): void => {
  const handleHide = useEffectEvent(() => onHide())
  const handleShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn()
  })
  useLayoutEffect(() => {
    window.addEventListener('pagehide', handleHide)
    window.addEventListener('pageshow', handleShow)
    return () => {
      window.removeEventListener('pagehide', handleHide)
      window.removeEventListener('pageshow', handleShow)
    }
  }, [])
}
