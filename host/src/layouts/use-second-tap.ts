import { type MouseEvent, useRef } from 'react'

const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_PX = 24

/**
 * If a form shrinks on a tap, the foot moves under the finger. This ignores the second tap of a double tap there.
 * @returns capture handlers of clicks: `note` for the content, `stop` for the elements below.
 */
export const useSecondTap = () => {
  const first = useRef<MouseEvent>(null)
  return {
    note: (event: MouseEvent) => {
      if ((event.target as Element).closest('button')) first.current = event
    },
    stop: (event: MouseEvent) => {
      const { current: tap } = first
      const isSecond =
        tap &&
        event.detail > 0 &&
        event.timeStamp - tap.timeStamp < DOUBLE_TAP_MS &&
        Math.hypot(event.clientX - tap.clientX, event.clientY - tap.clientY) < DOUBLE_TAP_PX
      if (!isSecond) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
