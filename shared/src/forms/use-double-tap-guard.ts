import { type MouseEvent, type PointerEvent, useState } from 'react'

/** Maximum time and distance between the taps of a double tap. */
const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_PX = 40
/** If a step mounts this soon after a press on another step, that press opened it. */
const STEP_MS = 5_000

/** Checks `pointerType` too, because most touch screens do not count taps in `detail`. A key press has neither. */
const isTap = ({ nativeEvent: click, detail }: MouseEvent) =>
  detail > 1 || ('pointerType' in click && click.pointerType === 'touch')

let pressed = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

/**
 * Blocks the second tap of a double tap, which would answer a question of the step that the first tap opened.
 * @returns props for the `form` of a step; every step needs a separate form.
 */
export const useDoubleTapGuard = () => {
  const [step] = useState(() => {
    const mountedAt = performance.now()
    return { mountedAt, isNext: mountedAt - pressed.at < STEP_MS }
  })
  const isSecond = ({ timeStamp, clientX, clientY }: MouseEvent) =>
    step.isNext &&
    timeStamp - step.mountedAt < DOUBLE_TAP_MS &&
    Math.hypot(clientX - pressed.x, clientY - pressed.y) < DOUBLE_TAP_PX
  return {
    // A slider changes on pointer down, before the click.
    onPointerDownCapture: (event: PointerEvent) => {
      if (isSecond(event)) event.stopPropagation()
    },
    onClickCapture: (event: MouseEvent) => {
      if (isTap(event) && isSecond(event)) {
        event.preventDefault()
        event.stopPropagation()
      } else if (event.target instanceof Element && event.target.closest('button'))
        pressed = { at: event.timeStamp, x: event.clientX, y: event.clientY }
    },
  }
}
