import { type Communications, communicationsQueryOptions } from '@soundings/shared/api/communications'
import { useActiveProfile, useToast } from '@soundings/shared/platform'
import { type Mutation, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTIFICATIONS_COPY } from './notifications.copy.ts'
import { switchedElsewhere, type Toggle, withToggle } from './preferences.rules.ts'
import { saveSwitch } from './save-switch.ts'

/**
 * The preferences, saved at each switch (decisions 0055 and 0057). The query holds only what the clinic has said; what is
 * switched and not yet saved lies over it, so that a save that fails is taken back by being gone. Saves share one
 * line for the whole page, also when the screen is left and opened again: each is made of the answer before it,
 * so that two at once never undo each other, and of what another device has switched meanwhile.
 */
export const usePreferences = () => {
  const { userId } = useActiveProfile()
  const toast = useToast()
  const queryClient = useQueryClient()
  const query = useQuery(communicationsQueryOptions(userId))
  const [elsewhere, setElsewhere] = useState<readonly Toggle[]>([])
  const { queryKey } = communicationsQueryOptions(userId)
  const line = ['save-communications', userId]

  const { mutate: toggle } = useMutation({
    mutationKey: line,
    scope: { id: line.join() },
    mutationFn: async (change: Toggle) => {
      const known = queryClient.getQueryData(queryKey)
      if (!known) throw new Error('There is nothing to change yet')
      const { before, after } = await saveSwitch(userId, known, change)
      // A read that was under way may be older than this answer.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, after)
      return switchedElsewhere(known, before, change)
    },
    onSuccess: (switched) => setElsewhere(switched),
    onError: () => {
      toast.error(NOTIFICATIONS_COPY.failed)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const unsaved = useMutationState<Toggle | undefined, Mutation<readonly Toggle[], Error, Toggle>>({
    filters: { mutationKey: line, status: 'pending' },
    select: ({ state }) => state.variables,
  })
  const communications: Communications | undefined =
    query.data && unsaved.flatMap((change) => change ?? []).reduce(withToggle, query.data)
  return { query, communications, toggle, elsewhere }
}
