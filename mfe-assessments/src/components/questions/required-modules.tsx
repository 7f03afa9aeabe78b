import type { Assessment } from '@soundings/shared/api/assessments'
import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { type ReactNode, useMemo } from 'react'
import { requiredModules } from './lazy-modules.ts'

type Props = { assessments: readonly Assessment[]; loadingText: string; children: ReactNode }

/**
 * Renders forms once all modules that they need are loaded: no question waits for its control, or loses it to the network. What
 * does not load is thrown: the host's 'Try again' fetches it past the browser's cache.
 */
export const RequiredModules = ({ assessments, loadingText, children }: Props) => {
  const modules = useMemo(() => requiredModules(assessments), [assessments])
  const [state] = useLazyModule(modules)
  if (state.status === 'failed') throw state.error
  return state.status === 'loaded' ? children : <SkeletonScreen label={loadingText} />
}
