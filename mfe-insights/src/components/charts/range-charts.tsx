import type { TimeScale } from '@soundings/shared/api/insights'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { TIME_RANGES } from '../time-ranges.ts'

/** Lets the first render of the visible chart finish. */
const PRERENDER_DELAY_MS = 100

/** Without `requestIdleCallback`, only the delay applies. Returns the cleanup. */
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
  /** Must be memoized. */
  children: (range: TimeScale) => ReactNode
}

/** A change of range only unhides a chart that was prerendered (decisions/check-ins-and-progress: Chart rendering). */
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
