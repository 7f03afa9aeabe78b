import { type MouseEvent, useRef } from 'react'

/** Longest time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 500

/** Touch screens mostly do not count taps, so there any that comes so soon is one too many. */
const isSecondTap = ({ nativeEvent: tap, detail }: MouseEvent) =>
  detail > 1 || ('pointerType' in tap && tap.pointerType === 'touch')

/**
 * Stops a press on a button of a step that has only just come: it is the second tap on the Next of the step before,
 * which stood in the same place. Keys are not stopped.
 *
 * @returns what the form of a step spreads; every step is a form of its own.
 */
export const useDoubleTapGuard = () => {
  const arrivedAt = useRef<number>(undefined)
  arrivedAt.current ??= performance.now()
  return {
    onClickCapture: (event: MouseEvent) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
      const isSoon = event.timeStamp - (arrivedAt.current ?? 0) < DOUBLE_TAP_MS
      if (!isOnButton || !isSoon || !isSecondTap(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
