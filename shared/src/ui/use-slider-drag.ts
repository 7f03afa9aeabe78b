import { type PointerEvent, useRef } from 'react'
import { type Scale, shareToValue } from './slider.rules.ts'

type SliderDragOptions = {
  scale: Scale
  /** Where the face stands, answered or not. */
  shown: number
  /** Left out: to be read. */
  onChange: ((value: number) => void) | undefined
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

/**
 * Tap and drag of a vertical slider, by the height of the finger.
 *
 * @returns what the drawing spreads (`on`), a ref for the rail that the values are spread over and one for the face.
 */
export const useSliderDrag = ({ scale, shown, onChange }: SliderDragOptions) => {
  const rail = useRef<HTMLDivElement>(null)
  const face = useRef<HTMLDivElement>(null)
  const held = useRef<{ pointer: number; offset: number } | undefined>(undefined)

  const shareAt = (clientY: number): number => {
    const box = rail.current?.getBoundingClientRect()
    return box && box.height > 0 ? (box.bottom - clientY) / box.height : 0
  }
  const drop = ({ pointerId }: PointerEvent) => {
    if (held.current?.pointer === pointerId) held.current = undefined
  }
  const on = onChange && {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      // Else the press would take the focus away from the control again, and select words around it.
      event.preventDefault()
      event.currentTarget.setPointerCapture?.(event.pointerId)
      event.currentTarget.querySelector('input')?.focus({ preventScroll: true })
      const { min, max } = scale
      // A face that is taken hold of stays under the finger; a tap on it says that it stands right.
      const offset = isInside(face.current, event) ? (shown - min) / (max - min) - shareAt(event.clientY) : 0
      held.current = { pointer: event.pointerId, offset }
      onChange(shareToValue(shareAt(event.clientY) + offset, scale))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held.current?.pointer !== event.pointerId) return
      onChange(shareToValue(shareAt(event.clientY) + held.current.offset, scale))
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  }
  return { on: on ?? {}, rail, face }
}
