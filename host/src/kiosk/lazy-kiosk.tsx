import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { LayoutFailed } from '../screens/layout-failed.tsx'

type KioskModules = typeof import('./kiosk-modules.ts')

/** Kept once loaded; a failure is not kept, so that a retry works once the network is back. */
let loaded: KioskModules | undefined

/** Loads the guards of a kiosk. */
export const loadKioskModules = async (): Promise<KioskModules> => {
  loaded = await import(/* webpackChunkName: "kiosk" */ './kiosk-modules.ts')
  return loaded
}

type Props = {
  /** Frame of the skeleton and of the failure. */
  frame: (content: ReactNode) => ReactNode
  children: (modules: KioskModules) => ReactNode
}

/** Renders its children only once the guards that clear them are loaded. */
export const LazyKiosk = ({ frame, children }: Props) => {
  const [modules, setModules] = useState(loaded)
  const [isFailed, setIsFailed] = useState(false)
  const isWaiting = !modules && !isFailed
  useEffect(() => {
    if (!isWaiting) return
    let isMounted = true
    loadKioskModules().then(
      (value) => isMounted && setModules(value),
      () => isMounted && setIsFailed(true),
    )
    return () => {
      isMounted = false
    }
  }, [isWaiting])
  if (modules) return children(modules)
  return frame(isFailed ? <LayoutFailed onRetry={() => setIsFailed(false)} /> : <SkeletonScreen />)
}
