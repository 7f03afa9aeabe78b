/** Internal module: may change without notice. */
import { SLIDER_COPY } from './slider.copy.ts'

/** Defaults of the specification, 9. */
export const SLIDER_DEFAULTS = { min: -2, max: 2, step: 0.01, keyStep: 0.5 } as const

/** The ends of a slider. */
export type Scale = { min: number; max: number }

type Ends = { minValue?: number | undefined; maxValue?: number | undefined }

/** The question's scale, or the default scale if its ends are not ascending. */
export const sliderScale = ({
  minValue: min = SLIDER_DEFAULTS.min,
  maxValue: max = SLIDER_DEFAULTS.max,
}: Ends): Scale => (min < max ? { min, max } : { min: SLIDER_DEFAULTS.min, max: SLIDER_DEFAULTS.max })

/** A value as a share of the scale, from 0 to 1. */
export const valueToShare = (value: number, { min, max }: Scale): number =>
  Math.min(1, Math.max(0, (value - min) / (max - min)))

/** The value at a share of the scale, clamped and rounded to a step. */
export const shareToValue = (share: number, { min, max }: Scale): number => {
  const value = min + Math.min(1, Math.max(0, share)) * (max - min)
  return Math.min(
    max,
    Math.max(min, Number((Math.round(value / SLIDER_DEFAULTS.step) * SLIDER_DEFAULTS.step).toFixed(2))),
  )
}

/** The slider starts halfway between the ends. */
export const middleValue = ({ min, max }: Scale): number => (min + max) / 2

/** The distance from the middle, from -1 to 1. Rounded, so that opposite values give mirrored results. */
const offsetOf = (value: number, scale: Scale): number =>
  Number((valueToShare(value, scale) * 2 - 1).toFixed(9))

/** One for each third of the scale. */
export type Mood = 'negative' | 'neutral' | 'positive'

/** Edge of the middle third, rounded as offsets are. */
const NEUTRAL_OFFSET = Number((1 / 3).toFixed(9))

/** The mood of the face for a value. */
export const faceMood = (value: number, scale: Scale): Mood => {
  const offset = offsetOf(value, scale)
  if (Math.abs(offset) <= NEUTRAL_OFFSET) return 'neutral'
  return offset < 0 ? 'negative' : 'positive'
}

const DESCRIPTIONS = ['lowEnd', 'low', 'fairlyLow', 'middle', 'fairlyHigh', 'high', 'highEnd'] as const

const MIDDLE = (DESCRIPTIONS.length - 1) / 2

/** A value in words; halfway between two descriptions, the one farther from the middle. */
export const describeValue = (value: number, scale: Scale): string => {
  const offset = offsetOf(value, scale)
  const name = DESCRIPTIONS[MIDDLE + Math.sign(offset) * Math.round(Math.abs(offset) * MIDDLE)]
  return name ? SLIDER_COPY[name] : ''
}

const MAX_INTERVALS = 12

/** The number of ticks: one every 0.5, or every 1, 2, 4 and so on if the scale is long. */
export const tickCount = ({ min, max }: Scale): number => {
  let distance: number = SLIDER_DEFAULTS.keyStep
  while ((max - min) / distance > MAX_INTERVALS) distance *= 2
  return Math.floor((max - min) / distance) + 1
}

const HALVES_PER_KEY: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 2,
  PageDown: -2,
}

/** The value after an arrow, Page, Home, End or space key, from the middle if unanswered; undefined for other keys. */
export const valueAfterKey = (key: string, value: number | undefined, scale: Scale): number | undefined => {
  if (key === 'Home') return scale.min
  if (key === 'End') return scale.max
  const from = value ?? middleValue(scale)
  if (key === ' ') return from
  const halves = HALVES_PER_KEY[key]
  if (halves === undefined) return undefined
  const at = from / SLIDER_DEFAULTS.keyStep
  const next = (halves > 0 ? Math.floor(at) : Math.ceil(at)) + halves
  return Math.min(scale.max, Math.max(scale.min, next * SLIDER_DEFAULTS.keyStep))
}
