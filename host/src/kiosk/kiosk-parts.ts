/* What only a kiosk needs, in one script of its own: a text-message link downloads none of it. */
export { KioskGuard } from './kiosk-guard.tsx'
export { KioskIdle } from './kiosk-idle.tsx'
export { LeaveKiosk } from './leave-kiosk.tsx'
export { TerminalGuard } from './terminal-guard.tsx'
