import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import type { ReactNode } from 'react'
import { useHostModule } from '../lazy/use-host-module.ts'
import { LayoutFailed } from '../screens/layout-failed.tsx'

const kioskModules = createLazyModule(() => import(/* webpackChunkName: "kiosk" */ './kiosk-modules.ts'))

/** Loads the guards of a kiosk. */
export const loadKioskModules = kioskModules.load

type Props = {
  /** Frame of the skeleton and of the failure. */
  frame: (content: ReactNode) => ReactNode
  children: (modules: typeof import('./kiosk-modules.ts')) => ReactNode
}

/** Renders its children only once the guards that clear them are loaded. */
export const LazyKiosk = ({ frame, children }: Props) => {
  const [state, retry] = useHostModule(kioskModules)
  if (state.status === 'loaded') return children(state.module)
  return frame(state.status === 'failed' ? <LayoutFailed onRetry={retry} /> : <SkeletonScreen />)
}
