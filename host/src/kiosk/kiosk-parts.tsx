import { lazy } from 'react'

/* What only a kiosk needs comes in one script of its own: a text-message link downloads none of it. */

export const KioskGuard = lazy(async () => ({
  default: (await import(/* webpackChunkName: "kiosk" */ './kiosk-guard.tsx')).KioskGuard,
}))
export const KioskIdle = lazy(async () => ({
  default: (await import(/* webpackChunkName: "kiosk" */ './kiosk-idle.tsx')).KioskIdle,
}))
export const LeaveKiosk = lazy(async () => ({
  default: (await import(/* webpackChunkName: "kiosk" */ './leave-kiosk.tsx')).LeaveKiosk,
}))
