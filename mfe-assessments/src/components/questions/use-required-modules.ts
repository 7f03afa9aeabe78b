import type { Assessment } from '@soundings/shared/api/assessments'
import { type LazyState, useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { useMemo } from 'react'
import { requiredModules } from './lazy-modules.ts'

/**
 * Loads all modules that forms need: no question waits for its control, or loses it to the network. Throw its error while you
 * render: the host's 'Try again' fetches past the browser's cache.
 * @param assessments undefined while they load: they need no module.
 */
export const useRequiredModules = (assessments: readonly Assessment[] | undefined): LazyState<unknown> => {
  const modules = useMemo(() => requiredModules(assessments ?? []), [assessments])
  return useLazyModule(modules)[0]
}
