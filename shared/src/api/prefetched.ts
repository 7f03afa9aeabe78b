declare global {
  interface Window {
    /** Reads that the boot script started before any other script had arrived, by path. */
    soundingsPrefetched?: Record<string, Promise<unknown>> | undefined
  }
}

/** Hands over a read that was started early, once; a second read of the same path goes to the server. */
export const takePrefetched = (path: string): Promise<unknown> | undefined => {
  const started = typeof window === 'undefined' ? undefined : window.soundingsPrefetched
  const early = started?.[path]
  if (early) delete started[path]
  return early
}
