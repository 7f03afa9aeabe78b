import { wait } from '@soundings/shared/internal/async/wait.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Interval between two checks whether the page still reads. */
const POLL_MS = 300

/** Safari has no `requestIdleCallback`: a short delay takes its place. */
const requestIdle = () =>
  'requestIdleCallback' in window
    ? new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
    : wait(POLL_MS)

/** Resolves when what is shown has its scripts and its reads, and the browser has nothing else to do. */
export const whenIdle = async (queryClient: QueryClient): Promise<void> => {
  await requestIdle()
  while (queryClient.isFetching() > 0 || document.readyState !== 'complete') {
    await wait(POLL_MS)
    await requestIdle()
  }
}
