import type { ApiAnswer } from './client.ts'

declare global {
  interface Window {
    /** GETs that the boot script started before any other script had arrived, by URL. */
    soundingsPrefetched?: Record<string, Promise<ApiAnswer>> | undefined
  }
}

/** Hands over a GET that was started early, once; a second read of the same URL goes to the server. */
export const takePrefetched = (url: string): Promise<ApiAnswer> | undefined => {
  const started = typeof window === 'undefined' ? undefined : window.soundingsPrefetched
  const early = started?.[url]
  if (early) delete started[url]
  return early
}
