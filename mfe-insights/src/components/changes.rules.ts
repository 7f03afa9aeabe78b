import { average } from './entries.rules.ts'

/** The one threshold of this screen: a difference of less than this share of the scale counts as about the same. */
export const SAME_WITHIN = 1 / 20
/** Each side of a comparison needs this share of the entries of the other side. */
const MIN_SHARE = 1 / 4

/** Two means of one measure: of its range, and of the equally long range before. */
export type Change = { name: string; before: number; now: number; direction: 'up' | 'down' | 'same' }

type Sides = { name: string; before: readonly number[]; now: readonly number[] }
/** How long the scale of the measure is, and how many entries a side needs. */
type Scale = { length: number; fewest: number }

/** Undefined for a measure with too few entries on one side. */
export const compare = ({ name, ...sides }: Sides, { length, fewest }: Scale): Change | undefined => {
  const [before, now] = [average(sides.before), average(sides.now)]
  if (before === undefined || now === undefined) return undefined
  const counts = [sides.before.length, sides.now.length]
  if (Math.min(...counts) < Math.max(fewest, Math.max(...counts) * MIN_SHARE)) return undefined
  if (Math.abs(now - before) < length * SAME_WITHIN) return { name, before, now, direction: 'same' }
  return { name, before, now, direction: now > before ? 'up' : 'down' }
}
