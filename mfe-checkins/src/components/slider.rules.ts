/** Ends of a slider that says nothing else, and its steps (specification, 9; design, Forms). */
export const SLIDER = { min: -2, max: 2, step: 0.01, keyStep: 0.5 } as const

export type Mood = 'negative' | 'neutral' | 'positive'

/** The face of a value: the range is split in thirds. */
export const moodOf = (value: number, min: number, max: number): Mood => {
  const share = (value - min) / (max - min)
  if (share < 1 / 3) return 'negative'
  return share <= 2 / 3 ? 'neutral' : 'positive'
}

const WORDS = [
  'at the low end',
  'low',
  'fairly low',
  'in the middle',
  'fairly high',
  'high',
  'at the high end',
]

/** A value in words, from one end of the scale to the other. */
export const wordsFor = (value: number, min: number, max: number): string => {
  const share = (value - min) / (max - min)
  return WORDS[Math.min(WORDS.length - 1, Math.max(0, Math.round(share * (WORDS.length - 1))))] ?? ''
}

const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

/** Where an arrow key leads: half a step of the scale, from the middle if nothing was answered yet. */
export const valueAfterKey = (
  key: string,
  value: number | undefined,
  min: number,
  max: number,
): number | undefined => {
  const direction = KEYS[key]
  if (key === 'Home') return min
  if (key === 'End') return max
  if (direction === undefined) return undefined
  const from = value ?? (min + max) / 2
  const next = Math.round((from + direction * SLIDER.keyStep) / SLIDER.keyStep) * SLIDER.keyStep
  return Math.min(max, Math.max(min, next))
}
