import { type RefObject, useLayoutEffect } from 'react'

type Options = {
  /** Default: true. */
  isSticky?: boolean
  /** CSS value. Used until the bar is taller, because setting a measured height recalculates all styles. */
  minHeight?: string
  /** Runs after each change of the height. Must be stable. */
  onMeasured?: (bar: HTMLElement) => void
}

/** On `html`, so that a focused element scrolls to below the bar (`scroll-padding` of the page). */
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
