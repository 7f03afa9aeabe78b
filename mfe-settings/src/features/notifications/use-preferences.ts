import { type Communications, communicationsQueryOptions } from '@soundings/shared/api/communications'
import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { useActiveProfile, useToast } from '@soundings/shared/platform'
import { type Mutation, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTIFICATIONS_COPY } from './notifications.copy.ts'
import { applyToggle, type Toggle, togglesElsewhere } from './preferences.rules.ts'
import { saveToggle } from './save-toggle.ts'

/**
 * Pending toggles are applied on top of the query cache, so that a failed one rolls back
 * (decisions/drafts-and-submission: Preferences have a version).
 * Mutations run in sequence, and each uses the response of the previous one.
 */
export const usePreferences = () => {
  const { userId } = useActiveProfile()
  const toast = useToast()
  const queryClient = useQueryClient()
  const query = useQuery(communicationsQueryOptions(userId))
  const [changedElsewhere, setChangedElsewhere] = useState<readonly Toggle[]>([])
  const { queryKey } = communicationsQueryOptions(userId)
  const mutationKey = ['save-communications', userId]

  const { mutate: toggle } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (change: Toggle) => {
      const known = queryClient.getQueryData(queryKey)
      if (!known) throw new Error('There is nothing to change yet')
      const { before, after } = await saveToggle(userId, known, change)
      // A request in flight may be older than this response.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, after)
      return togglesElsewhere(known, before, change)
    },
    onSuccess: setChangedElsewhere,
    onError: (error) => {
      toast.error(isOutcomeUnknown(error) ? NOTIFICATIONS_COPY.saveUnknown : NOTIFICATIONS_COPY.failed)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const pendingToggles = useMutationState<Toggle | undefined, Mutation<readonly Toggle[], Error, Toggle>>({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })
  const communications: Communications | undefined =
    query.data && pendingToggles.flatMap((change) => change ?? []).reduce(applyToggle, query.data)
  return { query, communications, toggle, changedElsewhere }
}
