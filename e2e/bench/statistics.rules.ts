/** The Event Timing API reports no event shorter than 16 ms. */
export const SHORTEST_EVENT_MS = 16

/** The smallest value that covers a share of all values: 0.5 is the median, 0.98 the 98th percentile. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
