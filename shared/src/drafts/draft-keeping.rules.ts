import type { EntryContext } from '../contract/entry-context.ts'

/** Where a form may leave traces: on the person's own device, or nowhere at all. */
export type DraftKeeping = 'personal-device' | 'nothing'

/** How long a draft is kept after its last change (design, Nothing is lost). */
export const DRAFT_MS = 24 * 60 * 60 * 1000

/** A kiosk and a clinician's device are passed on to the next person: nothing is kept there. */
export const draftKeepingFor = (context: EntryContext | undefined): DraftKeeping =>
  context === 'kiosk' || context === 'clinician_app' ? 'nothing' : 'personal-device'

/** Whether something is too old to be kept; what claims to be of the future is not trusted either. */
export const isExpired = (savedAt: number, now: number): boolean =>
  savedAt > now + DRAFT_MS || now - savedAt >= DRAFT_MS
