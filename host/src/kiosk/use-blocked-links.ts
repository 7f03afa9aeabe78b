import { useLayoutEffect } from 'react'

/** `page`: links within the page (`#main`). `app`: links within the app, for a login at a kiosk. */
export type LinkScope = 'page' | 'app'

const isAllowed = (link: HTMLAnchorElement | SVGAElement, allowed: LinkScope): boolean => {
  const url = new URL(link.getAttribute('href') ?? '', window.location.href)
  if (url.origin !== window.location.origin) return false
  if (allowed === 'app') return true
  return url.pathname === window.location.pathname && url.search === window.location.search && url.hash !== ''
}

/** Screens render no links there. This guard covers older releases and the clinic's texts. */
export const useBlockedLinks = (allowed: LinkScope): void => {
  useLayoutEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link) return
      const isNewTab = event.type === 'auxclick' || event.ctrlKey || event.metaKey || event.shiftKey
      if (isNewTab || link.target === '_blank' || !isAllowed(link, allowed)) event.preventDefault()
    }
    const clickEvents = ['click', 'auxclick'] as const
    for (const press of clickEvents) window.addEventListener(press, handleClick, true)
    return () => {
      for (const press of clickEvents) window.removeEventListener(press, handleClick, true)
    }
  }, [allowed])
}
