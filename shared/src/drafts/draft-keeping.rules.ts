import type { EntryContext } from '../contract/entry-context.ts'
import { DAY_MS } from '../dates/durations.ts'

/** Where a draft may be stored: on a personal device, or nowhere. */
export type DraftKeeping = 'personal-device' | 'nothing'

/** Lifetime of a draft after its last change. */
export const DRAFT_MS = DAY_MS

/** Several people share a kiosk or a clinician's device: nothing is stored there. */
export const draftKeepingFor = (context: EntryContext | undefined): DraftKeeping =>
  context === 'kiosk' || context === 'clinician_app' ? 'nothing' : 'personal-device'

/** Whether a draft has expired. A date in the future is of a clock that was ahead: its time begins again. */
export const isExpired = (savedAt: number, now: number): boolean => now - savedAt >= DRAFT_MS
