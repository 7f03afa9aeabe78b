import { type MouseEvent, useState } from 'react'

/** Longest time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 500
/** A step that mounts this soon after a tap on another is where that tap has led to. */
const STEP_MS = 5_000

/** Most touch screens do not count taps (`detail`): there, any tap within the time counts as the second. */
const isSecondTap = ({ nativeEvent: tap, detail }: MouseEvent) =>
  detail > 1 || ('pointerType' in tap && tap.pointerType === 'touch')

/** When a button of a step of this page was last pressed. */
let pressedAt = Number.NEGATIVE_INFINITY

/**
 * Stops a tap on a button of a step that has just mounted: it is the second tap of a double tap on the Next button of the
 * step before, at the same place. The first step of a page has none before it. Keys are not stopped.
 *
 * @returns props for the `form` of a step; every step is a form of its own.
 */
export const useDoubleTapGuard = () => {
  const [step] = useState(() => {
    const mountedAt = performance.now()
    return { mountedAt, isNext: mountedAt - pressedAt < STEP_MS }
  })
  return {
    onClickCapture: (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('button')) return
      const isSoon = step.isNext && event.timeStamp - step.mountedAt < DOUBLE_TAP_MS
      if (!isSoon || !isSecondTap(event)) {
        pressedAt = event.timeStamp
        return
      }
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
