import type { QueryClient } from '@tanstack/react-query'

/** Interval between two checks whether the page still reads. */
const POLL_MS = 300

const delay = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS))

/** Safari has no `requestIdleCallback`: a short delay takes its place. */
const requestIdle = () =>
  'requestIdleCallback' in window
    ? new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
    : delay()

/** Resolves when what is shown has its scripts and its reads, and the browser has nothing else to do. */
export const whenIdle = async (queryClient: QueryClient): Promise<void> => {
  await requestIdle()
  while (queryClient.isFetching() > 0 || document.readyState !== 'complete') {
    await delay()
    await requestIdle()
  }
}
