import { type MouseEvent, type PointerEvent, useState } from 'react'

/** Longest time between the taps of a double tap, and their greatest distance. */
const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_PX = 40
/** A step that mounts this soon after a press on another one follows from that press. */
const STEP_MS = 5_000

/** Most touch screens do not count taps (`detail`). A key press has neither. */
const isTap = ({ nativeEvent: click, detail }: MouseEvent) =>
  detail > 1 || ('pointerType' in click && click.pointerType === 'touch')

/** The last press on a button of a step on this page. */
let pressed = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

/**
 * Blocks a tap on a step that has just mounted, at the position of the press that opened it: as the second tap of a double
 * tap it would answer a question or press a button. The first step of a page has no such press. Keys are not blocked.
 *
 * @returns props for the `form` of a step; every step needs its own form.
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
    // A slider takes its value before the click.
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
