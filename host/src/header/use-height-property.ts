import { type RefObject, useLayoutEffect } from 'react'

type Options = {
  /** Whether the bar is sticky now; default: it always is. */
  isSticky?: boolean
  /** Runs after each change of the height. Stable. */
  onMeasured?: (bar: HTMLElement) => void
}

/**
 * Sets the height of a bar that is sticky at the top as a property on `html`, so that focused elements scroll to below it
 * (`scroll-padding` of the page).
 */
export const useHeightProperty = (
  bar: RefObject<HTMLElement | null>,
  property: '--header-height' | '--notice-height' | '--reading-height' | '--reading-words',
  { isSticky = true, onMeasured }: Options = {},
): void => {
  useLayoutEffect(() => {
    const element = bar.current
    if (!isSticky || !element || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${Math.ceil(element.getBoundingClientRect().height)}px`)
      onMeasured?.(element)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [bar, property, isSticky, onMeasured])
}
