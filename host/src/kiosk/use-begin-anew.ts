import { sendBeacon } from '@soundings/shared/internal/api/client.ts'
import { forgetProofs } from '@soundings/shared/internal/api/paths.ts'
import { clearVisitHistory, getKioskPath } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useNavigate } from '@soundings/shared/platform'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** How long a kiosk waits for its network before it goes on without. */
const WAIT_MS = 3_000

/** Whether a page can be had now; another origin does not let us ask. */
const isReachable = async (url: string): Promise<boolean> => {
  if (!navigator.onLine) return false
  if (new URL(url, window.location.href).origin !== window.location.origin) return true
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(WAIT_MS),
    })
    return answer.ok
  } catch {
    return false
  }
}

/** Forgets all that was read and sent, but the clinic's own name and logo, and who was shown to be here. */
export const forgetPeople = (queryClient: QueryClient): void => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'kiosk-clinic' })
  queryClient.getMutationCache().clear()
  sendBeacon(forgetProofs())
}

/**
 * Begins anew at a kiosk: no address stays in the history, and a fresh page takes the place of this one, so that
 * nothing is left in memory. Without a network this page shows the kiosk again, at once, and waits.
 */
export const useBeginAnew = (): ((url: string) => Promise<void>) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (url) => {
      forgetPeople(queryClient)
      await clearVisitHistory()
      const home = getKioskPath()
      if (home === undefined || (await isReachable(url))) window.location.replace(url)
      else navigate(home, { replace: true })
    },
    [queryClient, navigate],
  )
}
