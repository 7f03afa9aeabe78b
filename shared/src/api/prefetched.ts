import type { ApiResponse } from './request.types.ts'

/** The response of a prefetched GET, and the token that was sent. */
export type PrefetchedResponse = ApiResponse & { token?: string }

/** GETs that the boot script started before any other script was loaded, by URL. */
export type PrefetchedReads = {
  started: Record<string, Promise<PrefetchedResponse>>
  /** The URLs that their screen has read. */
  taken: Set<string>
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with the browser's own.
  interface Window {
    /** How the boot script hands its reads over. Defined while the page opens. */
    soundingsPrefetched?: PrefetchedReads | undefined
  }
}

/**
 * Takes the prefetched response of a URL, once; a second read goes to the server. A GET that was not started yet is not
 * prefetched any more, since its screen sends it itself.
 */
export const takePrefetched = (url: string): Promise<PrefetchedResponse> | undefined => {
  const reads = typeof window === 'undefined' ? undefined : window.soundingsPrefetched
  if (!reads || reads.taken.has(url)) return undefined
  reads.taken.add(url)
  return reads.started[url]
}
