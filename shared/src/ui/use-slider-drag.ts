import { type PointerEvent, useRef } from 'react'
import { type Scale, shareToValue } from './slider.rules.ts'

type SliderDragOptions = {
  scale: Scale
  /** The value at the face; the middle if unanswered. */
  shown: number
  /** Undefined if unanswered. */
  value: number | undefined
  /** Undefined if read-only. */
  onChange: ((value: number | undefined) => void) | undefined
}

const isInside = (element: HTMLElement | null, { clientX, clientY }: PointerEvent): boolean => {
  const box = element?.getBoundingClientRect()
  return (
    box !== undefined &&
    clientX >= box.left &&
    clientX <= box.right &&
    clientY >= box.top &&
    clientY <= box.bottom
  )
}

/** Whether the pointer is more than half the element's width beside it, which cancels a press. */
const isBeside = (element: Element, { clientX }: PointerEvent): boolean => {
  const { left, right, width } = element.getBoundingClientRect()
  return clientX < left - width / 2 || clientX > right + width / 2
}

/**
 * A press is cancelled if the pointer moves off sideways or the browser cancels it (WCAG 2.5.2).
 * @returns event props for the drawing, a ref for the rail that values map to, and one for the face.
 */
export const useSliderDrag = ({ scale, shown, value, onChange }: SliderDragOptions) => {
  const rail = useRef<HTMLDivElement>(null)
  const face = useRef<HTMLDivElement>(null)
  const drag = useRef<{ pointer: number; offset: number; before: number | undefined } | undefined>(undefined)

  const shareAt = (clientY: number): number => {
    const box = rail.current?.getBoundingClientRect()
    return box && box.height > 0 ? (box.bottom - clientY) / box.height : 0
  }
  const handleRelease = ({ pointerId }: PointerEvent) => {
    if (drag.current?.pointer === pointerId) drag.current = undefined
  }
  const pointerHandlers = onChange && {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const input = event.currentTarget.querySelector('input')
      // Also matches inside a disabled `fieldset`, for example while a form is being sent.
      if (!event.isPrimary || event.button !== 0 || input?.matches(':disabled')) return
      // The default would take the focus from the control and select text.
      event.preventDefault()
      event.currentTarget.setPointerCapture?.(event.pointerId)
      input?.focus({ preventScroll: true })
      const { min, max } = scale
      // A grabbed face stays under the pointer, so a tap on it confirms its value.
      const offset = isInside(face.current, event) ? (shown - min) / (max - min) - shareAt(event.clientY) : 0
      drag.current = { pointer: event.pointerId, offset, before: value }
      onChange(shareToValue(shareAt(event.clientY) + offset, scale))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current?.pointer !== event.pointerId) return
      const { offset, before } = drag.current
      const isTakenBack = isBeside(event.currentTarget, event)
      onChange(isTakenBack ? before : shareToValue(shareAt(event.clientY) + offset, scale))
    },
    onPointerUp: handleRelease,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (drag.current?.pointer === event.pointerId) onChange(drag.current.before)
      handleRelease(event)
    },
  }
  return { pointerHandlers: pointerHandlers ?? {}, rail, face }
}
