import type { CheckInScore } from '@soundings/shared/api/check-ins'

/** A submission with its neighbours in time; a neighbour is undefined at the first and the last. */
export const findNeighbours = (scores: readonly CheckInScore[], id: string) => {
  const sorted = [...scores].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  const index = sorted.findIndex((score) => score.id === id)
  return {
    score: sorted[index],
    previous: index > 0 ? sorted[index - 1] : undefined,
    next: index >= 0 ? sorted[index + 1] : undefined,
    /** Counted from 1, the oldest. */
    position: index + 1,
    count: sorted.length,
  }
}
