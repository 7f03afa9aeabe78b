import type { TimeScale } from '@soundings/shared/api/insights'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { RANGES } from './progress.copy.ts'

const SCALES = RANGES.map(({ scale }) => scale)
/** What is in sight is drawn first. */
const WAIT_MS = 100

/** Not every browser says when it is idle. */
const whenIdle = (work: () => void): (() => void) => {
  let handle: number | undefined
  const wait = () => {
    if (typeof requestIdleCallback === 'function') handle = requestIdleCallback(work)
    else work()
  }
  const timer = setTimeout(wait, WAIT_MS)
  return () => {
    clearTimeout(timer)
    if (handle !== undefined) cancelIdleCallback(handle)
  }
}

type Props = {
  range: TimeScale
  /** Draws a range; something that is kept while its own properties stay the same. */
  children: (range: TimeScale) => ReactNode
}

/**
 * The picture of a range. Those of the others are drawn out of sight when there is time, one after the other: to change
 * the range then only shows another one. Until they are, words and numbers come first, and the picture follows.
 */
export const RangePictures = ({ range, children }: Props) => {
  const [drawn, setDrawn] = useState<readonly TimeScale[]>([range])
  const following = useDeferredValue(range)
  const shown = drawn.includes(range) ? range : following
  const next = drawn.includes(shown) ? SCALES.find((scale) => !drawn.includes(scale)) : shown
  useEffect(() => {
    if (!next) return
    return whenIdle(() => startTransition(() => setDrawn((before) => [...before, next])))
  }, [next])
  return SCALES.filter((scale) => scale === shown || drawn.includes(scale)).map((scale) => (
    <div key={scale} hidden={scale !== shown}>
      {children(scale)}
    </div>
  ))
}
