/** When something happened to a release: the generation of the registry that says so, and the clock of who published. */
type Moment = { generation: number | undefined; time: string | undefined }

/**
 * Which came first. Clocks of two publishers may differ, generations cannot: each change of the registry is the next one.
 * Releases of registries that kept none came before all that have one, and have only their times among themselves.
 */
const compareMoments = (a: Moment, b: Moment): number => {
  const byGeneration = (a.generation ?? 0) - (b.generation ?? 0)
  if (byGeneration !== 0) return byGeneration
  const [first, second] = [a.time ?? '', b.time ?? '']
  return first === second ? 0 : first < second ? -1 : 1
}

/** What says when a release was listed and when it last went live. */
export type ReleaseMoments = {
  publishedAt: string
  liveAt?: string | undefined
  listedIn?: number | undefined
  liveIn?: number | undefined
}

/** By when they were listed, oldest first. */
export const byListing = (a: ReleaseMoments, b: ReleaseMoments): number =>
  compareMoments(
    { generation: a.listedIn, time: a.publishedAt },
    { generation: b.listedIn, time: b.publishedAt },
  )

/** By when they last went live, oldest first. */
export const byGoingLive = (a: ReleaseMoments, b: ReleaseMoments): number =>
  compareMoments({ generation: a.liveIn, time: a.liveAt }, { generation: b.liveIn, time: b.liveAt })
