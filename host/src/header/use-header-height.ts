import { type RefObject, useLayoutEffect } from 'react'

/** A header that takes a larger share of the window, in much enlarged text, is not sticky. */
const MAX_WINDOW_SHARE = 0.2

/**
 * Sets the height of the header on `html` (`--header-height`), so that focused elements scroll to below it, and `data-loose`
 * on the header when it is too tall to be sticky.
 */
export const useHeaderHeight = (header: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const bar = header.current
    if (!bar || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const measure = () => {
      const { height } = bar.getBoundingClientRect()
      const isLoose = height > window.innerHeight * MAX_WINDOW_SHARE
      bar.toggleAttribute('data-loose', isLoose)
      style.setProperty('--header-height', isLoose ? '0px' : `${Math.ceil(height)}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      style.removeProperty('--header-height')
    }
  }, [header])
}
