import { useEffect, useEffectEvent, useRef } from 'react'
import { type Point, swipeDirection } from './swipe.rules.ts'

/* They never hold back a scroll. */
const PASSIVE = { passive: true } as const

type Direction = 'previous' | 'next'

const KEYS: Readonly<Record<string, Direction>> = { ArrowLeft: 'previous', ArrowRight: 'next' }

/** Whether a key or a finger belongs to what it is on: a field, a slider, a dialog. */
const handlesInput = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    target.closest('input, select, textarea, [contenteditable], [role="radio"], [role="slider"]') !== null)

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY })

/** Turns to the one before or after by the arrow keys and by a swipe; the links that do the same stand on the screen. */
export const useTurnGestures = (turn: (way: Direction) => void): void => {
  const from = useRef<Point | undefined>(undefined)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const way = KEYS[event.key]
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (way && isPlain && !event.defaultPrevented && !handlesInput(event.target)) turn(way)
  })
  const handleStart = useEffectEvent(({ touches, target }: TouchEvent) => {
    const [touch] = touches
    // A second finger: somebody zooms. A page that is zoomed in is panned, not turned.
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1
    from.current =
      touch && touches.length === 1 && !isZoomed && !handlesInput(target) ? pointOf(touch) : undefined
  })
  const handleEnd = useEffectEvent(({ changedTouches }: TouchEvent) => {
    const [touch] = changedTouches
    const way = touch && from.current && swipeDirection(from.current, pointOf(touch), window.innerWidth)
    from.current = undefined
    if (way) turn(way)
  })
  useEffect(() => {
    const [onKey, onStart, onEnd] = [
      (event: KeyboardEvent) => handleKey(event),
      (event: TouchEvent) => handleStart(event),
      (event: TouchEvent) => handleEnd(event),
    ]
    window.addEventListener('keydown', onKey)
    // Else some browsers take a swipe to the right, wherever it begins, for their own Back as well.
    const { style } = document.documentElement
    style.setProperty('overscroll-behavior-x', 'none')
    window.addEventListener('touchstart', onStart, PASSIVE)
    window.addEventListener('touchend', onEnd, PASSIVE)
    return () => {
      style.removeProperty('overscroll-behavior-x')
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('touchstart', onStart)
      window.removeEventListener('touchend', onEnd)
    }
  }, [])
}
