import { useEffectEvent, useLayoutEffect } from 'react'

/** `onHide` runs synchronously on `pagehide`, so that the back-forward cache stores a cleared page. */
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
