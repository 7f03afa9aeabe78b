/**
 * When a release was listed, and when it last went live: by the clock of its publisher, and by the generation of the
 * registry that recorded it. Clocks of publishers may differ, so releases are sorted by generations.
 */
export type ReleaseMoments = {
  publishedAt: string
  liveAt?: string | undefined
  listedIn?: number | undefined
  liveIn?: number | undefined
}

/** Sorts releases by listing, oldest first. */
export const byListing = (a: ReleaseMoments, b: ReleaseMoments): number =>
  (a.listedIn ?? 0) - (b.listedIn ?? 0)

/** Sorts releases by last going live, oldest first. */
export const byGoingLive = (a: ReleaseMoments, b: ReleaseMoments): number => (a.liveIn ?? 0) - (b.liveIn ?? 0)
