import { useActiveProfile } from '@soundings/shared/platform'
import { type Mutation, useMutationState } from '@tanstack/react-query'
import type { Toggle } from './preferences.rules.ts'

/** Whether the last save of a switch failed. A later save of the same switch clears it. */
export const useFailedToggles = () => {
  const { userId } = useActiveProfile()
  const saves = useMutationState({
    filters: { mutationKey: ['save-communications', userId] },
    select: ({ state }: Mutation<unknown, Error, Toggle>) => ({ ...state.variables, status: state.status }),
  })
  return ({ channel, section }: Pick<Toggle, 'channel' | 'section'>): boolean =>
    saves.findLast((save) => save.channel === channel && save.section === section)?.status === 'error'
}
