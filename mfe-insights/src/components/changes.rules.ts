import { average } from './entries.rules.ts'

/** A smaller difference, as a share of the scale, counts as about the same. */
export const SAME_WITHIN = 1 / 20
/** Each side of a comparison needs at least this share of the other side's entries. */
const MIN_SHARE = 1 / 4

/** Means of a range (`now`) and of the equally long range before it. */
export type Change = { name: string; before: number; now: number; direction: 'up' | 'down' | 'same' }

type Sides = { name: string; before: readonly number[]; now: readonly number[] }
/** `fewest` is the minimum number of entries on each side. */
type Scale = { length: number; fewest: number }

/** Undefined if one side has too few entries. */
export const compare = ({ name, ...sides }: Sides, { length, fewest }: Scale): Change | undefined => {
  const [before, now] = [average(sides.before), average(sides.now)]
  if (before === undefined || now === undefined) return undefined
  const counts = [sides.before.length, sides.now.length]
  if (Math.min(...counts) < Math.max(fewest, Math.max(...counts) * MIN_SHARE)) return undefined
  if (Math.abs(now - before) < length * SAME_WITHIN) return { name, before, now, direction: 'same' }
  return { name, before, now, direction: now > before ? 'up' : 'down' }
}
