import { type MouseEvent, useRef } from 'react'

const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_PX = 40

/**
 * Stops the second tap of a double tap below the content: where a form grows shorter on its first tap, the foot moves under the
 * finger. By time and place, since most touch screens do not count taps.
 *
 * @returns handlers for the capture of clicks: `note` for the content, `stop` for what stands below it.
 */
export const useSecondTap = () => {
  const first = useRef({ timeStamp: Number.NEGATIVE_INFINITY, clientX: 0, clientY: 0 })
  return {
    note: ({ timeStamp, clientX, clientY }: MouseEvent) => {
      first.current = { timeStamp, clientX, clientY }
    },
    stop: (event: MouseEvent) => {
      const { timeStamp, clientX, clientY } = first.current
      const isFar = Math.hypot(event.clientX - clientX, event.clientY - clientY) > DOUBLE_TAP_PX
      if (event.detail === 0 || isFar || event.timeStamp - timeStamp > DOUBLE_TAP_MS) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
