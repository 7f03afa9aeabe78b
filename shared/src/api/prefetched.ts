import type { ApiResponse } from './request.types.ts'

/** The response of a prefetched GET, and the token that was sent. */
export type PrefetchedResponse = ApiResponse & { token?: string }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with the browser's own.
  interface Window {
    /**
     * GETs that the boot script started before any other script was loaded, by URL; `'asked'` once its screen has read it.
     * Defined while the page opens.
     */
    soundingsPrefetched?: Record<string, Promise<PrefetchedResponse> | 'asked'> | undefined
  }
}

/**
 * Takes the prefetched response of a URL, once; a second read goes to the server. A GET that was not started yet is not
 * prefetched any more, since its screen sends it itself.
 */
export const takePrefetched = (url: string): Promise<PrefetchedResponse> | undefined => {
  const started = typeof window === 'undefined' ? undefined : window.soundingsPrefetched
  const prefetched = started?.[url]
  if (started) started[url] = 'asked'
  return prefetched === 'asked' ? undefined : prefetched
}
