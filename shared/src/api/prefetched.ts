import type { ApiResponse } from './client.ts'

/** The answer to a GET that was started early, and the token that it was asked with. */
export type PrefetchedResponse = ApiResponse & { token?: string }

declare global {
  interface Window {
    /**
     * GETs that the boot script started before any other script had arrived, by URL; `'asked'` once its screen has asked
     * for it. There while the page opens.
     */
    soundingsPrefetched?: Record<string, Promise<PrefetchedResponse> | 'asked'> | undefined
  }
}

/**
 * Hands over a GET that was started early, once; a second read of the same URL goes to the server. One that was not
 * started is not started any more: its screen asks for it itself.
 */
export const takePrefetched = (url: string): Promise<PrefetchedResponse> | undefined => {
  const started = typeof window === 'undefined' ? undefined : window.soundingsPrefetched
  const early = started?.[url]
  if (started) started[url] = 'asked'
  return early === 'asked' ? undefined : early
}
