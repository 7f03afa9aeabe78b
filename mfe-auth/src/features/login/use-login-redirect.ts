import { parseSafePath } from '@soundings/shared/navigation/safe-destination.rules'
import { readStateField } from '@soundings/shared/navigation/state-field.rules'
import { useLocation } from '@soundings/shared/platform'

const REASONS = ['expired', 'signed-out-elsewhere', 'needed', 'answers-sent'] as const

/** Where a log-in leads, by the router state of the screen that required it: its path, its own state, and the reason. */
export const useLoginRedirect = () => {
  const state: unknown = useLocation().state
  const path = parseSafePath(readStateField(state, 'from'))
  const sent = readStateField(state, 'reason')
  return {
    destination: path ?? '/',
    state: path === undefined ? undefined : readStateField(state, 'fromState'),
    reason: REASONS.find((reason) => reason === sent),
  }
}
