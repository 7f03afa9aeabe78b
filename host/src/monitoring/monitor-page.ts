import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { QueryClient } from '@tanstack/react-query'
import { monitorScreens } from './monitor-screens.ts'
import { createPageGuard } from './page-guard.ts'
import { reportTimings } from './report-timings.ts'
import { reportUncaught } from './report-uncaught.ts'

/** Monitors the screens of remotes. It is a script of its own, so that the first screen does not wait for it. */
export const monitorPage = (composition: Composition, queryClient: QueryClient): void => {
  reportUncaught(composition)
  monitorScreens(queryClient, createPageGuard(composition))
  reportTimings()
}
