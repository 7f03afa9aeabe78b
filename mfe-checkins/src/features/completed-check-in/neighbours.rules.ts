import type { CheckInScore } from '@soundings/shared/api/check-ins'

/** The submission before and the one after; nothing beyond the first and the last. */
export const findNeighbours = (scores: readonly CheckInScore[], id: string) => {
  const inTime = [...scores].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  const at = inTime.findIndex((score) => score.id === id)
  return {
    score: inTime[at],
    previous: at > 0 ? inTime[at - 1] : undefined,
    next: at >= 0 ? inTime[at + 1] : undefined,
    /** 1 for the first that was ever sent. */
    place: at + 1,
    count: inTime.length,
  }
}
