/** After garbage collection. */
export type Held = { bytes: number; nodes: number; listeners: number }

/** No screen left more than 142 kB, 31 nodes and 6 listeners (decisions/checks-and-fallbacks: Repeated visits). */
const MOST_OF_A_VISIT: Held = { bytes: 500_000, nodes: 100, listeners: 20 }

const SAID = {
  bytes: (count: number) => `${Math.round(count / 1000)} kB`,
  nodes: (count: number) => `${Math.round(count)} nodes of the page`,
  listeners: (count: number) => `${Math.round(count)} listeners`,
} as const

const KINDS = ['bytes', 'nodes', 'listeners'] as const

/** The median of the slopes between each two points (Theil and Sen), which is robust to outliers. */
const slopeOf = (series: readonly number[]): number => {
  const slopes = series
    .flatMap((from, start) => series.slice(start + 1).map((to, distance) => (to - from) / (distance + 1)))
    .sort((one, other) => one - other)
  return slopes[Math.floor(slopes.length / 2)] ?? 0
}

/** Removes the largest step, because a cache fills once while a leak continues. */
const withoutLargestStep = (series: readonly number[]): number[] => {
  const steps = series.slice(1).map((to, index) => to - (series[index] ?? to))
  const largest = Math.max(...steps)
  const at = steps.indexOf(largest)
  return series.map((value, index) => (index > at ? value - largest : value))
}

/** Undefined without growth. */
export const findGrowth = (series: readonly Held[]): string | undefined => {
  const grown = KINDS.flatMap((kind) => {
    const all = series.map((held) => held[kind])
    const isLeak = [all, withoutLargestStep(all)].every((one) => slopeOf(one) > MOST_OF_A_VISIT[kind])
    return isLeak ? [SAID[kind](slopeOf(all))] : []
  })
  return grown.length > 0
    ? `each visit leaves ${grown.join(', ')} behind: end timers, listeners and observers in the cleanup of their effect, and keep nothing of a screen in a module`
    : undefined
}
