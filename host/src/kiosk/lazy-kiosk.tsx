import { createLazyModule } from '@soundings/shared/async/lazy-module'
import type { ReactNode } from 'react'
import { LazyHostModule } from '../lazy/lazy-host-module.tsx'

const kioskModules = createLazyModule(() => import(/* webpackChunkName: "kiosk" */ './kiosk-modules.ts'))

export const loadKioskModules = kioskModules.load

type Props = {
  /** Frame of the skeleton and of the failure. */
  frame: (content: ReactNode) => ReactNode
  children: (modules: typeof import('./kiosk-modules.ts')) => ReactNode
}

/** The guards must load before the children that they clear. */
export const LazyKiosk = (props: Props) => <LazyHostModule lazy={kioskModules} {...props} />
