import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import type { QueryClient } from '@tanstack/react-query'
import { checkAfterChanges } from './check-after-changes.ts'
import { holdCrisisHelp } from './hold-crisis-help.ts'
import { monitorScreens } from './monitor-screens.ts'
import { reportTimings } from './report-timings.ts'
import { reportUncaught } from './report-uncaught.ts'

export type WatchedPage = {
  composition: Composition
  queryClient: QueryClient
  crisis: RuntimeConfig['crisis']
  isKiosk: boolean
}

/** Monitors the screens of remotes. It is a script of its own, so that the first screen does not wait for it. */
export const monitorPage = ({ composition, queryClient, crisis, isKiosk }: WatchedPage): void => {
  const checks = [holdCrisisHelp(crisis, isKiosk), monitorScreens(queryClient)]
  checkAfterChanges(() => checks.map((check) => check()).every(Boolean))
  reportUncaught(composition)
  reportTimings()
}
