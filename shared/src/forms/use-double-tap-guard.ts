import { type MouseEvent, useRef } from 'react'

/** Longest time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 500

/** Most touch screens do not count taps (`detail`): there, any tap within the time counts as the second. */
const isSecondTap = ({ nativeEvent: tap, detail }: MouseEvent) =>
  detail > 1 || ('pointerType' in tap && tap.pointerType === 'touch')

/**
 * Stops a tap on a button of a step that has just mounted: it is the second tap of a double tap on the Next button of the
 * step before, at the same place. Keys are not stopped.
 *
 * @returns props for the `form` of a step; every step is a form of its own.
 */
export const useDoubleTapGuard = () => {
  const mountedAt = useRef<number>(undefined)
  mountedAt.current ??= performance.now()
  return {
    onClickCapture: (event: MouseEvent) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
      const isSoon = event.timeStamp - (mountedAt.current ?? 0) < DOUBLE_TAP_MS
      if (!isOnButton || !isSoon || !isSecondTap(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
