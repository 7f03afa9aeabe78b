import type { ApiResponse } from './request.types.ts'

export type PrefetchedResponse = ApiResponse & { token?: string }

/** GETs that the boot script sent before any other script loaded, by URL. */
export type PrefetchedReads = {
  started: Record<string, Promise<PrefetchedResponse>>
  taken: Set<string>
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface merges with the browser's own.
  interface Window {
    /** Set by the boot script while the page opens. */
    soundingsPrefetched?: PrefetchedReads | undefined
  }
}

/** Returns each response once. If the prefetch has not started yet, the screen sends the request itself. */
export const takePrefetched = (url: string): Promise<PrefetchedResponse> | undefined => {
  const reads = typeof window === 'undefined' ? undefined : window.soundingsPrefetched
  if (!reads || reads.taken.has(url)) return undefined
  reads.taken.add(url)
  return reads.started[url]
}
