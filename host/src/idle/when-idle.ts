import type { QueryClient } from '@tanstack/react-query'

/** Between two looks whether the page has all that it reads. */
const LOOK_AGAIN_MS = 300

const later = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))

/** When the browser has nothing to do; Safari does not tell, and gets a moment. */
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
    : later()

/** Resolves when what is shown has its scripts and its reads, and the browser has nothing else to do. */
export const whenIdle = async (queryClient: QueryClient): Promise<void> => {
  await idle()
  while (queryClient.isFetching() > 0 || document.readyState !== 'complete') {
    await later()
    await idle()
  }
}
