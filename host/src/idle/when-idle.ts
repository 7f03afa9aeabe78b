import { wait } from '@soundings/shared/internal/async/wait.ts'
import type { QueryClient } from '@tanstack/react-query'

const POLL_MS = 300

/** Safari has no `requestIdleCallback`. */
const requestIdle = () =>
  'requestIdleCallback' in window
    ? new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
    : wait(POLL_MS)

/** Resolves when the screens have their scripts and data, and the browser is idle. */
export const whenIdle = async (queryClient: QueryClient): Promise<void> => {
  await requestIdle()
  while (queryClient.isFetching() > 0 || document.readyState !== 'complete') {
    await wait(POLL_MS)
    await requestIdle()
  }
}
