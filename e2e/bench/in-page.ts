/** Measurements that the page takes itself, in milliseconds. */
type Measured = { firstControl?: number; interactions: Record<string, { start: number; end: number }> }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with the browser's own.
  interface Window {
    measured: Measured
  }
}

/** Runs before any other script: records the paint of the first control, and pointer down to paint of each press. */
export const measureInPage = () => {
  const measured: Measured = { interactions: {} }
  window.measured = measured
  const watch = new MutationObserver(() => {
    if (!document.querySelector('main input')) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => (measured.firstControl = performance.now())))
  })
  watch.observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || !entry.interactionId) continue
      const id = String(entry.interactionId)
      const known = measured.interactions[id] ?? { start: entry.startTime, end: 0 }
      measured.interactions[id] = {
        start: Math.min(known.start, entry.startTime),
        end: Math.max(known.end, entry.startTime + entry.duration),
      }
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
