import { useEffect, useEffectEvent, useRef } from 'react'
import { type Point, swipeDirection } from './swipe.rules.ts'

const PASSIVE = { passive: true } as const

type Direction = 'previous' | 'next'

const KEYS: Readonly<Record<string, Direction>> = { ArrowLeft: 'previous', ArrowRight: 'next' }

/** Whether the target, or an open dialog, handles keys and touches itself. */
const handlesInput = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    target.closest('input, select, textarea, [contenteditable], [role="radio"], [role="slider"]') !== null)

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY })

export const useTurnGestures = (onTurn: (direction: Direction) => void): void => {
  const touchStart = useRef<Point | undefined>(undefined)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const direction = KEYS[event.key]
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (direction && isPlain && !event.defaultPrevented && !handlesInput(event.target)) onTurn(direction)
  })
  const handleStart = useEffectEvent(({ touches, target }: TouchEvent) => {
    const [touch] = touches
    // A second finger zooms, and a drag pans a zoomed page.
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1
    touchStart.current =
      touch && touches.length === 1 && !isZoomed && !handlesInput(target) ? pointOf(touch) : undefined
  })
  const handleEnd = useEffectEvent(({ changedTouches }: TouchEvent) => {
    const [touch] = changedTouches
    const direction =
      touch && touchStart.current && swipeDirection(touchStart.current, pointOf(touch), window.innerWidth)
    touchStart.current = undefined
    if (direction) onTurn(direction)
  })
  useEffect(() => {
    const [onKey, onStart, onEnd] = [
      (event: KeyboardEvent) => handleKey(event),
      (event: TouchEvent) => handleStart(event),
      (event: TouchEvent) => handleEnd(event),
    ]
    // Otherwise, in some browsers, a swipe to the right also navigates back.
    const { style } = document.documentElement
    style.setProperty('overscroll-behavior-x', 'none')
    // biome-ignore-start lint/plugin: keys and swipes turn the page wherever they begin, as no element has the focus then.
    window.addEventListener('keydown', onKey)
    window.addEventListener('touchstart', onStart, PASSIVE)
    window.addEventListener('touchend', onEnd, PASSIVE)
    // biome-ignore-end lint/plugin: as above.
    return () => {
      style.removeProperty('overscroll-behavior-x')
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('touchstart', onStart)
      window.removeEventListener('touchend', onEnd)
    }
  }, [])
}
