import { createLazyModule } from '@soundings/shared/async/lazy-module'
import type { ReactNode } from 'react'
import { LazyHostModule } from '../lazy/lazy-host-module.tsx'

const kioskModules = createLazyModule(() => import(/* webpackChunkName: "kiosk" */ './kiosk-modules.ts'))

/** Loads the guards of a kiosk. */
export const loadKioskModules = kioskModules.load

type Props = {
  /** Frame of the skeleton and of the failure. */
  frame: (content: ReactNode) => ReactNode
  children: (modules: typeof import('./kiosk-modules.ts')) => ReactNode
}

/** Renders its children once the guards that clear them are loaded. */
export const LazyKiosk = (props: Props) => <LazyHostModule lazy={kioskModules} {...props} />
