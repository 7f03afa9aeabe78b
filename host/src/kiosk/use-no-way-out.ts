import { useLayoutEffect } from 'react'

/** Within the page (`#main`), or at a terminal where somebody has logged in, within the app. */
export type Allowed = 'page' | 'app'

const isAllowed = (link: HTMLAnchorElement | SVGAElement, allowed: Allowed): boolean => {
  const url = new URL(link.getAttribute('href') ?? '', window.location.href)
  if (url.origin !== window.location.origin) return false
  if (allowed === 'app') return true
  return url.pathname === window.location.pathname && url.search === window.location.search && url.hash !== ''
}

/**
 * Holds back every link that would lead out of a kiosk. Screens draw none there; this is for releases that do not know it,
 * and for text that somebody else has written.
 */
export const useNoWayOut = (allowed: Allowed): void => {
  useLayoutEffect(() => {
    const handlePress = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link) return
      const isNewTab = event.type === 'auxclick' || event.ctrlKey || event.metaKey || event.shiftKey
      if (isNewTab || link.target === '_blank' || !isAllowed(link, allowed)) event.preventDefault()
    }
    const presses = ['click', 'auxclick'] as const
    for (const press of presses) window.addEventListener(press, handlePress, true)
    return () => {
      for (const press of presses) window.removeEventListener(press, handlePress, true)
    }
  }, [allowed])
}
