import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useComposition } from '../remotes/composition-context.tsx'
import { useAutocompleteOff } from './use-autocomplete-off.ts'
import { type LinkScope, useBlockedLinks } from './use-blocked-links.ts'
import { usePageLifecycle } from './use-page-lifecycle.ts'
import { clearVisitData, useRestartKiosk } from './use-restart-kiosk.ts'

type Settings = {
  isInitiallyOpen: () => boolean
  linkScope: LinkScope
  /** Used when the browser restores the page from the back-forward cache. */
  homeUrl: () => string
}

/** `close` hides the content synchronously. `restart` is stable, although its effect depends on the URL. */
export const useGuardedPage = ({ isInitiallyOpen, linkScope, homeUrl }: Settings) => {
  const queryClient = useQueryClient()
  const { languages } = useComposition()
  const restartKiosk = useRestartKiosk()
  const [isOpen, setIsOpen] = useState(isInitiallyOpen)
  useAutocompleteOff()
  useBlockedLinks(linkScope)

  const latest = useRef(restartKiosk)
  latest.current = restartKiosk
  const restart = useCallback((url: string) => latest.current(url), [])
  const close = useCallback(() => flushSync(() => setIsOpen(false)), [])

  usePageLifecycle(
    () => {
      close()
      clearVisitData(queryClient, languages)
    },
    () => window.location.replace(homeUrl()),
  )
  return { isOpen, close, restart }
}
