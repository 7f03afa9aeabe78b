import type { TimeScale } from '@soundings/shared/api/insights'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { TIME_RANGES } from '../time-ranges.ts'

/** Leaves the first render of the visible chart time to finish. */
const PRERENDER_DELAY_MS = 100

/** `requestIdleCallback` after a delay; without browser support after the delay alone. Returns the cleanup. */
const scheduleWhenIdle = (callback: () => void): (() => void) => {
  let handle: number | undefined
  const request = () => {
    if (typeof requestIdleCallback === 'function') handle = requestIdleCallback(callback)
    else callback()
  }
  const timer = setTimeout(request, PRERENDER_DELAY_MS)
  return () => {
    clearTimeout(timer)
    if (handle !== undefined) cancelIdleCallback(handle)
  }
}

type Props = {
  range: TimeScale
  /** Renders the chart of a range; memoize it. */
  children: (range: TimeScale) => ReactNode
}

/**
 * The chart of a range. It prerenders the charts of the other ranges hidden, one after the other in idle time, so that
 * a change of the range only unhides one (decisions/check-ins-and-progress: Chart rendering). A chart not rendered yet
 * is deferred: the text of the card updates first.
 */
export const RangeCharts = ({ range, children }: Props) => {
  const [rendered, setRendered] = useState<readonly TimeScale[]>([range])
  const deferredRange = useDeferredValue(range)
  const visible = rendered.includes(range) ? range : deferredRange
  const next = rendered.includes(visible) ? TIME_RANGES.find((scale) => !rendered.includes(scale)) : visible
  useEffect(() => {
    if (!next) return
    return scheduleWhenIdle(() => startTransition(() => setRendered((before) => [...before, next])))
  }, [next])
  return TIME_RANGES.filter((scale) => scale === visible || rendered.includes(scale)).map((scale) => (
    <div key={scale} hidden={scale !== visible}>
      {children(scale)}
    </div>
  ))
}
