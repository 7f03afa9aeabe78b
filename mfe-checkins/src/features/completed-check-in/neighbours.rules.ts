import type { CheckInScore } from '@soundings/shared/api/check-ins'

/** In order of time. The first and the last submission have an undefined neighbour. */
export const findNeighbours = (scores: readonly CheckInScore[], id: string) => {
  const sorted = [...scores].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  const index = sorted.findIndex((score) => score.id === id)
  return {
    score: sorted[index],
    previous: index > 0 ? sorted[index - 1] : undefined,
    next: index >= 0 ? sorted[index + 1] : undefined,
    /** Starts at 1, the oldest. */
    position: index + 1,
    count: sorted.length,
  }
}
