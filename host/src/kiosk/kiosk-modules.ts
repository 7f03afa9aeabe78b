/* A separate chunk, so that links do not download it. */

export { KioskPageGuard } from './kiosk-page-guard.tsx'
export { LanguageButtons } from './language-buttons.tsx'
export { LeaveKiosk } from './leave-kiosk.tsx'
export { PairedVisit } from './paired-visit.tsx'
export { TerminalGuard } from './terminal-guard.tsx'
export { VisitGuard } from './visit-guard.tsx'
