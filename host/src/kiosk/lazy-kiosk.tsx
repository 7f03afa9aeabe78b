import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import type { ReactNode } from 'react'
import { useLazyPart } from '../layouts/use-lazy-part.ts'
import { LayoutFailed } from '../screens/layout-failed.tsx'

type KioskModules = typeof import('./kiosk-modules.ts')

/** Kept once loaded. */
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
  const { part, isFailed, retry } = useLazyPart(loaded, loadKioskModules)
  if (part) return children(part)
  return frame(isFailed ? <LayoutFailed onRetry={retry} /> : <SkeletonScreen />)
}
