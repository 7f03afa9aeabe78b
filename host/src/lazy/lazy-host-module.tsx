import type { LazyModule } from '@soundings/shared/async/lazy-module'
import type { ReactNode } from 'react'
import { LayoutFailed } from '../screens/layout-failed.tsx'
import { RouteSkeleton } from '../screens/route-skeleton.tsx'
import { useHostModule } from './use-host-module.ts'

type Props<Module> = {
  lazy: LazyModule<Module>
  /** Frame of the skeleton and of the failure. */
  frame: (content: ReactNode) => ReactNode
  children: (module: Module) => ReactNode
}

export const LazyHostModule = <Module,>({ lazy, frame, children }: Props<Module>) => {
  const [state, retry] = useHostModule(lazy)
  if (state.status === 'loaded') return children(state.module)
  return frame(state.status === 'failed' ? <LayoutFailed onRetry={retry} /> : <RouteSkeleton />)
}
