/** The moment of a change to a release: the registry generation that recorded it, and the publisher's clock. */
type Moment = { generation: number | undefined; time: string | undefined }

/**
 * Compares two moments. Clocks of publishers may differ, generations cannot: each change of the registry increments it.
 * Releases without a generation (of older registries) come first, in the order of their times.
 */
const compareMoments = (a: Moment, b: Moment): number => {
  const byGeneration = (a.generation ?? 0) - (b.generation ?? 0)
  if (byGeneration !== 0) return byGeneration
  const [first, second] = [a.time ?? '', b.time ?? '']
  return first === second ? 0 : first < second ? -1 : 1
}

/** When a release was listed, and when it last went live. */
export type ReleaseMoments = {
  publishedAt: string
  liveAt?: string | undefined
  listedIn?: number | undefined
  liveIn?: number | undefined
}

/** Sorts releases by listing, oldest first. */
export const byListing = (a: ReleaseMoments, b: ReleaseMoments): number =>
  compareMoments(
    { generation: a.listedIn, time: a.publishedAt },
    { generation: b.listedIn, time: b.publishedAt },
  )

/** Sorts releases by last going live, oldest first. */
export const byGoingLive = (a: ReleaseMoments, b: ReleaseMoments): number =>
  compareMoments({ generation: a.liveIn, time: a.liveAt }, { generation: b.liveIn, time: b.liveAt })
