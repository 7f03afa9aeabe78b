import { type RefObject, useLayoutEffect } from 'react'

/** A header that takes more of the window than this, in much enlarged text, does not stay when one scrolls. */
const MOST_OF_WINDOW = 0.2

/**
 * Says on `html` how tall the header is (`--header-height`), so that what takes the focus comes to rest below it, and on
 * the header itself (`data-loose`) whether it is too tall to stay.
 */
export const useHeaderRoom = (header: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const bar = header.current
    if (!bar || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const measure = () => {
      const { height } = bar.getBoundingClientRect()
      const isLoose = height > window.innerHeight * MOST_OF_WINDOW
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
