import { isNotSent, isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { useActiveProfile } from '@soundings/shared/platform'
import { type Mutation, useMutationState } from '@tanstack/react-query'
import { NOTIFICATIONS_COPY as COPY } from './notifications.copy.ts'
import type { Toggle } from './preferences.rules.ts'

/** What is known of a switch whose last save failed. A later save of the same switch clears it. */
export const useFailedToggles = () => {
  const { userId } = useActiveProfile()
  const saves = useMutationState({
    filters: { mutationKey: ['save-communications', userId] },
    select: ({ state }: Mutation<unknown, Error, Toggle>) => ({ ...state.variables, error: state.error }),
  })
  return ({ channel, section }: Pick<Toggle, 'channel' | 'section'>): string | undefined => {
    const error = saves.filter((save) => save.channel === channel && save.section === section).at(-1)?.error
    if (!error) return undefined
    if (isNotSent(error)) return COPY.offline
    return isOutcomeUnknown(error) ? COPY.saveUnknown : COPY.notSaved
  }
}
