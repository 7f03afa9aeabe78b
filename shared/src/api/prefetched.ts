import type { ApiResponse } from './request.types.ts'

/** The response of a prefetched GET, and the token of the request. */
export type PrefetchedResponse = ApiResponse & { token?: string }

/** GETs that the boot script started before any other script loaded, by URL. */
export type PrefetchedReads = {
  started: Record<string, Promise<PrefetchedResponse>>
  /** The URLs that a screen has read. */
  taken: Set<string>
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface merges with the browser's own.
  interface Window {
    /** Set by the boot script while the page opens. */
    soundingsPrefetched?: PrefetchedReads | undefined
  }
}

/**
 * Takes the prefetched response of a URL, once; a second read is sent to the server. A GET that has not started yet is
 * dropped, since its screen sends it.
 */
export const takePrefetched = (url: string): Promise<PrefetchedResponse> | undefined => {
  const reads = typeof window === 'undefined' ? undefined : window.soundingsPrefetched
  if (!reads || reads.taken.has(url)) return undefined
  reads.taken.add(url)
  return reads.started[url]
}
