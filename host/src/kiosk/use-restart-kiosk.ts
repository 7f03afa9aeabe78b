import { sendBeacon } from '@soundings/shared/internal/api/client.ts'
import { forgetProofs } from '@soundings/shared/internal/api/paths.ts'
import { withTimeout } from '@soundings/shared/internal/async/with-timeout.ts'
import { getKioskPath } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useNavigate } from '@soundings/shared/platform'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { resetComfort } from '../comfort/comfort.store.ts'
import type { PageLanguages } from '../language/languages.ts'
import { useComposition } from '../remotes/composition-context.tsx'
import { clearVisitHistory } from './clear-visit-history.ts'

const REACHABLE_TIMEOUT_MS = 3_000

/** CORS prevents a check of another origin, so this origin is checked instead. */
const isReachable = async (url: string): Promise<boolean> => {
  const isOwn = new URL(url, window.location.href).origin === window.location.origin
  try {
    const request = { method: 'HEAD', headers: { accept: 'text/html' }, cache: 'no-store' } as const
    const { ok } = await withTimeout(REACHABLE_TIMEOUT_MS, (signal) =>
      fetch(isOwn ? url : '/', { ...request, signal }),
    )
    return ok
  } catch {
    return false
  }
}

/** Keeps the clinic's name and logo in the query cache. */
export const clearVisitData = (queryClient: QueryClient, languages: PageLanguages): void => {
  resetComfort()
  languages.reset()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'kiosk-clinic' })
  queryClient.getMutationCache().clear()
  sendBeacon(forgetProofs())
}

/** Loads a fresh page, so that no data stays in memory. Offline, navigates to the kiosk within this page. */
export const useRestartKiosk = (): ((url: string) => Promise<void>) => {
  const queryClient = useQueryClient()
  const { languages } = useComposition()
  const navigate = useNavigate()
  return useCallback(
    async (url) => {
      clearVisitData(queryClient, languages)
      await clearVisitHistory()
      const home = getKioskPath()
      if (home === undefined || (await isReachable(url))) window.location.replace(url)
      else navigate(home, { replace: true })
    },
    [queryClient, navigate, languages],
  )
}
