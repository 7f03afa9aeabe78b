import { createLazyModule } from '@soundings/shared/async/lazy-module'
import type { ReactNode } from 'react'
import { useHostModule } from '../lazy/use-host-module.ts'
import { LayoutFailed } from '../screens/layout-failed.tsx'
import { NavigationSkeleton, RouteSkeleton } from '../screens/route-skeleton.tsx'
import { Frame } from './frame.tsx'

/** Public links do not download this code. */
const authenticatedLayout = createLazyModule(() => import('./authenticated.layout.tsx'))

export const LazyAuthenticatedLayout = ({ children }: { children: ReactNode }) => {
  const [state, retry] = useHostModule(authenticatedLayout)
  if (state.status === 'loaded')
    return <state.module.AuthenticatedLayout>{children}</state.module.AuthenticatedLayout>
  return (
    <Frame hasHome navigation={<NavigationSkeleton />}>
      {state.status === 'failed' ? <LayoutFailed onRetry={retry} /> : <RouteSkeleton />}
    </Frame>
  )
}
