import { type RefObject, useLayoutEffect } from 'react'

type Options = {
  /** Whether the bar is sticky now; default: it always is. */
  isSticky?: boolean
  /**
   * CSS of its minimum height, used until it is taller: setting a height measured after layout recalculates all
   * styles.
   */
  minHeight?: string
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
  { isSticky = true, minHeight = '', onMeasured }: Options = {},
): void => {
  useLayoutEffect(() => {
    const element = bar.current
    if (!isSticky || !element || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    style.setProperty(property, minHeight)
    const observer = new ResizeObserver(() => {
      const height = `${Math.ceil(element.getBoundingClientRect().height)}px`
      const isLeast = getComputedStyle(element).minHeight === height
      style.setProperty(property, (isLeast && minHeight) || height)
      onMeasured?.(element)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [bar, property, isSticky, minHeight, onMeasured])
}
