import { useCallback, useState } from 'react'
import { type ChartSize, UNMEASURED } from './chart-layout.rules.ts'

const measure = (element: HTMLElement): ChartSize => ({
  width: element.clientWidth,
  fontSize: Number.parseFloat(getComputedStyle(element).fontSize) || UNMEASURED.fontSize,
})

/** The height of the element must depend on the font size, so that the observer detects a changed font size. */
export const useChartSize = () => {
  const [size, setSize] = useState(UNMEASURED)
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const update = () =>
      setSize((before) => {
        const now = measure(element)
        return now.width === before.width && now.fontSize === before.fontSize ? before : now
      })
    update()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, size }
}
