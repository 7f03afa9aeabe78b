/** Ends of a slider that says nothing else, and its steps (specification, 9; design, Forms). */
export const SLIDER_DEFAULTS = { min: -2, max: 2, step: 0.01, keyStep: 0.5 } as const

/** Where a slider begins and ends. */
export type Scale = { min: number; max: number }

type Ends = { minValue?: number | undefined; maxValue?: number | undefined }

/** The scale of a node; one whose ends leave no room between them has the usual ones. */
export const sliderScale = ({
  minValue: min = SLIDER_DEFAULTS.min,
  maxValue: max = SLIDER_DEFAULTS.max,
}: Ends): Scale => (min < max ? { min, max } : { min: SLIDER_DEFAULTS.min, max: SLIDER_DEFAULTS.max })

/** How far up a value stands, from 0 to 1. */
export const valueToShare = (value: number, { min, max }: Scale): number =>
  Math.min(1, Math.max(0, (value - min) / (max - min)))

/** The value at a height from 0 to 1; beyond the ends it is the end. */
export const shareToValue = (share: number, { min, max }: Scale): number => {
  const value = min + Math.min(1, Math.max(0, share)) * (max - min)
  return Math.min(
    max,
    Math.max(min, Number((Math.round(value / SLIDER_DEFAULTS.step) * SLIDER_DEFAULTS.step).toFixed(2))),
  )
}

/** The value halfway between the ends. */
export const middleValue = ({ min, max }: Scale): number => (min + max) / 2

/** How far a value stands from the middle, from -1 to 1: what is said of it and shown mirrors what is of its opposite. */
const offsetOf = (value: number, scale: Scale): number =>
  Number((valueToShare(value, scale) * 2 - 1).toFixed(9))

/** What a face says, by thirds of the scale. */
export type Mood = 'negative' | 'neutral' | 'positive'

/** The middle third, as offsets are rounded. */
const NEUTRAL_OFFSET = Number((1 / 3).toFixed(9))

/** The face of a value: the range is split in thirds. */
export const faceMood = (value: number, scale: Scale): Mood => {
  const offset = offsetOf(value, scale)
  if (Math.abs(offset) <= NEUTRAL_OFFSET) return 'neutral'
  return offset < 0 ? 'negative' : 'positive'
}

const WORDS = [
  'At the low end',
  'Low',
  'Fairly low',
  'In the middle',
  'Fairly high',
  'High',
  'At the high end',
]

const MIDDLE = (WORDS.length - 1) / 2

/** A value in words, from one end of the scale to the other; halfway between two, that further from the middle. */
export const describeValue = (value: number, scale: Scale): string => {
  const offset = offsetOf(value, scale)
  return WORDS[MIDDLE + Math.sign(offset) * Math.round(Math.abs(offset) * MIDDLE)] ?? ''
}

const MAX_INTERVALS = 12

/** How many marks a scale has: one each half, or as many halves apart as there is room for. */
export const tickCount = ({ min, max }: Scale): number => {
  let apart: number = SLIDER_DEFAULTS.keyStep
  while ((max - min) / apart > MAX_INTERVALS) apart *= 2
  return Math.floor((max - min) / apart) + 1
}

const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 2,
  PageDown: -2,
}

/** Where a key leads: to the next half in its direction, from the middle if nothing was answered yet. */
export const valueAfterKey = (key: string, value: number | undefined, scale: Scale): number | undefined => {
  if (key === 'Home') return scale.min
  if (key === 'End') return scale.max
  const from = value ?? middleValue(scale)
  if (key === ' ') return from
  const halves = KEYS[key]
  if (halves === undefined) return undefined
  const at = from / SLIDER_DEFAULTS.keyStep
  const next = (halves > 0 ? Math.floor(at) : Math.ceil(at)) + halves
  return Math.min(scale.max, Math.max(scale.min, next * SLIDER_DEFAULTS.keyStep))
}
