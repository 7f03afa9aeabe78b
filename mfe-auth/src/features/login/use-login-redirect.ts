import { parseSafePath } from '@soundings/shared/navigation/safe-destination.rules'
import { useLocation } from '@soundings/shared/platform'

const REASONS = ['expired', 'needed'] as const

/** Where a log-in leads, by the router state of the screen that required it: its path, its own state, and the reason. */
export const useLoginRedirect = () => {
  const state: unknown = useLocation().state
  const readStateField = (name: 'from' | 'fromState' | 'why'): unknown =>
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  const path = parseSafePath(readStateField('from'))
  const why = readStateField('why')
  return {
    destination: path ?? '/',
    state: path === undefined ? undefined : readStateField('fromState'),
    reason: REASONS.find((reason) => reason === why),
  }
}
