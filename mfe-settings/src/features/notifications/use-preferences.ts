import {
  type Communications,
  communicationsQueryOptions,
  updateCommunications,
} from '@soundings/shared/api/communications'
import { useActiveProfile, useToast } from '@soundings/shared/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { NOTIFICATIONS_COPY } from './notifications.copy.ts'
import { type Toggle, withToggle } from './preferences.rules.ts'

/**
 * The preferences, saved at each switch. What is switched shows at once; saves go one after the other, each with
 * all that was switched until then, so that two at once never undo each other.
 */
export const usePreferences = () => {
  const { userId } = useActiveProfile()
  const toast = useToast()
  const queryClient = useQueryClient()
  const query = useQuery(communicationsQueryOptions(userId))
  const { queryKey } = communicationsQueryOptions(userId)
  const saved = useRef<Communications>(undefined)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  const show = (communications: Communications) => queryClient.setQueryData(queryKey, communications)
  const save = async (toggle: Toggle) => {
    const before = saved.current
    if (!before) return
    try {
      saved.current = await updateCommunications(userId, withToggle(before, toggle))
    } catch {
      toast.error(NOTIFICATIONS_COPY.failed)
    }
    waiting.current -= 1
    // When nothing is on its way any more, the screen is what was saved: a failure goes back.
    if (waiting.current === 0) show(saved.current ?? before)
  }
  const toggle = (change: Toggle) => {
    const shown = queryClient.getQueryData<Communications>(queryKey)
    if (!shown) return
    // Nothing is on its way: what is shown was read or saved, and may be newer than what this screen remembers.
    if (waiting.current === 0) saved.current = shown
    void queryClient.cancelQueries({ queryKey })
    show(withToggle(shown, change))
    waiting.current += 1
    line.current = line.current.then(() => save(change))
  }
  return { query, toggle }
}
